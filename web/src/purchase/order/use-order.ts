import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { entered } from '../../session/entry/entered.ts'
import { isStillHere } from '../../session/user.ts'
import { useSinglePress } from '../../ui/press/use-single-press.ts'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { useBusinessDate } from '../engine/business-date.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { orderErrors } from '../errors/order-errors.ts'
import { saidOnce, withHolder } from '../holder/holder.ts'
import { endOffer } from '../removal/taken-away.ts'
import type { FormJudge } from '../state/field-errors.ts'
import { useForm } from '../state/use-form.ts'
import { keepAwaited, keptAwaited } from './kept-code.ts'
import { type AcceptedOrder, acceptOrder, openAccount, sendOrderCode } from './order-calls.ts'
import { useDraft } from './use-draft.ts'

type Options = { onErrors: (judge: FormJudge) => void }

/** From the button of step 2 to the draft: check, code unless the phone is confirmed, account, draft. */
export function useOrder(options: Options) {
  const { price } = useFlow()
  const onErrors = useWhileShown(options.onErrors)
  const [trouble, setTrouble] = useState('')
  const confirming = useConfirming({ onErrors, onTrouble: setTrouble })
  const { isRight, send } = useFormCheck({ onErrors })

  async function check(shown = price?.info.key_information): Promise<void> {
    setTrouble('')
    await goOn(await send(shown))
  }

  /** From the step that asked: in another one the form may be another by now. */
  const goOn = useWhileShown(async (checked: Awaited<ReturnType<typeof send>>): Promise<void> => {
    if (checked?.kind === 'failed') setTrouble(checked.message)
    if (checked?.kind === 'changed') {
      const { info } = checked
      confirming.priceChange.ask(info, async () => {
        if (isRight()) await check(info.key_information)
      })
    }
    if (checked?.kind === 'accepted') await confirming.begin(checked.order, checked.isConfirmed)
  })

  const placing = useSinglePress(() => check())
  /** What is wrong here is said at once: nothing is closed or on its way for it. */
  function place() {
    if (!isRight()) return
    endOffer()
    void placing.press()
  }
  const { priceChange, codeEntry, isOpening } = confirming
  const isPending = placing.isBusy || isOpening || priceChange.isGoingOn
  return { isPending, trouble, place, priceChange, codeEntry }
}

/** Judges the form as it is, here first and then at the server; nothing comes of a form whose errors are shown. */
function useFormCheck({ onErrors }: Options) {
  const client = useQueryClient()
  const { product } = useFlow()
  const store = useForm()
  const today = useBusinessDate()

  function showErrors(judge: FormJudge) {
    onErrors((now) => saidOnce(now, today, judge(withHolder(now, today))))
  }

  /** Who is here may have been changed elsewhere, as by another phone: what is refused then need not stand in the form any more. */
  async function accept(shown: string | undefined) {
    const asked = () => withHolder(store.values(), today)
    const first = await acceptOrder(product, asked(), shown)
    const isMended = first.kind === 'wrong' && Object.keys(first.judge(asked()) ?? {}).length === 0
    return isMended ? acceptOrder(product, asked(), shown) : first
  }

  function isRight(): boolean {
    const judge: FormJudge = (now) => orderErrors(product, now, today)
    const isWrong = judge(withHolder(store.values(), today)) !== null
    if (isWrong) showErrors(judge)
    else store.clearErrors()
    return !isWrong
  }

  async function send(shown: string | undefined) {
    // As a visitor the customer would be sent a code that nobody asked for.
    if (!(await isStillHere(client))) return undefined
    const acceptance = await accept(shown)
    return acceptance.kind === 'wrong' ? showErrors(acceptance.judge) : acceptance
  }
  return { isRight, send }
}

/** The order whose code is awaited: its window is still open after a reload, and not after another step. */
function useAwaited() {
  const { code } = useFlow()
  const form = useForm()
  const today = useBusinessDate()
  const [order, setOrder] = useState(() => keptAwaited(code, withHolder(form.values(), today)))
  const set = useWhileShown((next: AcceptedOrder | null) => {
    keepAwaited(code, next)
    setOrder(next)
  })
  useEffect(() => () => keepAwaited(code, null), [code])
  return [order, set] as const
}

type Confirming = Options & { onTrouble: (message: string) => void }

/** From an accepted order by its code to the account, and to the draft. */
function useConfirming({ onErrors, onTrouble }: Confirming) {
  const client = useQueryClient()
  const { product, price } = useFlow()
  const [order, setOrder] = useAwaited()
  const [problem, setProblem] = useState('')
  const [isOpening, setOpening] = useState(false)
  const close = () => setOrder(null)
  const { store, priceChange } = useDraft({ onErrors, onTrouble, onAnswer: close })

  async function begin(accepted: AcceptedOrder, isConfirmed: boolean) {
    if (!isConfirmed) return sendCode(accepted)
    const refusal = await register(accepted, null)
    if (refusal) onTrouble(refusal)
  }

  /** The window opens even when it is too soon for a new code, the last still counts. */
  async function sendCode(accepted: AcceptedOrder): Promise<void> {
    const { isAwaited, problem } = await sendOrderCode(accepted, product.codeSending.resendAfter)
    setProblem(problem)
    if (isAwaited) setOrder(accepted)
    else if (!order) onTrouble(problem)
  }

  /** Opens the account and stores the draft; answers what is wrong with the code, '' when nothing is. */
  async function register(accepted: AcceptedOrder, code: string | null): Promise<string> {
    setOpening(true)
    try {
      const opening = await openAccount(accepted, code, price?.info.total === 0)
      if (opening.kind === 'refused') return opening.problem
      await entered(client, opening.user)
      await store(accepted.form, opening.holder)
      return ''
    } finally {
      setOpening(false)
    }
  }

  const codeEntry = order && {
    order,
    problem,
    onProblem: setProblem,
    sendAgain: () => sendCode(order),
    confirm: (typed: string) => register(order, typed),
    close,
  }
  return { priceChange, begin, codeEntry, isOpening }
}
