import { orderCopy } from '@akvapolis/copy/purchase/order'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Press } from '../../api/press/press.ts'
import type { FormStore } from '../../form/store/form-store.ts'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { useNavigate } from '../../ui/route/use-router.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { laterMoves } from '../passage/passage.ts'
import { usePriceChange } from '../price/price-change.tsx'
import { type FormJudge, saidOf } from '../state/field-errors.ts'
import type { FlowForm } from '../state/flow-form.ts'
import type { RegisteredHolder } from '../state/flow-state.ts'
import { useForm } from '../state/use-form.ts'
import { type DraftOutcome, storeDraft } from './store-draft.ts'

type Ordered = { form: FlowForm; holder: RegisteredHolder | null }

type Options = {
  onErrors: (judge: FormJudge) => void
  onTrouble: (message: string) => void
  /** The server has answered, whatever it says. */
  onAnswer: () => void
}

/** Who is insured and where the policy goes, as it was sent: the account may have filled in something else meanwhile. */
function showStored(now: FormStore<FlowForm>, sent: FlowForm): void {
  now.set('contacts.email', sent.contacts.email)
  now.set('tourists', sent.tourists)
  now.set('on_internal_passport', sent.on_internal_passport)
}

/** From an opened account to the payment: stores the draft, asks where its price has changed on the way. */
export function useDraft({ onErrors, onTrouble, onAnswer }: Options) {
  const { product, stored, move } = useFlow()
  const client = useQueryClient()
  const navigate = useNavigate()
  const last = useRef<Press | null>(null)
  const now = useForm()
  const priceChange = usePriceChange()

  async function store(form: FlowForm, holder: RegisteredHolder | null): Promise<void> {
    const replaces = stored?.external_id ?? null
    const outcome = await storeDraft({ product, form, replaces, last })
    onAnswer()
    if (outcome.kind === 'stored') {
      client.removeQueries({ queryKey: ['drafts'] })
      move(laterMoves.drafted(outcome.draft))
    }
    await leadOn(outcome, { form, holder })
  }

  /** From the step that asked, and from no other that was gone to meanwhile. */
  const leadOn = useWhileShown(async (outcome: DraftOutcome, { form, holder }: Ordered): Promise<void> => {
    if (outcome.kind === 'stored') {
      showStored(now, form)
      move(laterMoves.toPayment(holder))
    }
    if (outcome.kind === 'price_changed') priceChange.ask(outcome.info, () => store(form, holder))
    if (outcome.kind === 'start_passed') {
      onErrors(saidOf(product, form, { 'trip.date_from': [outcome.message] }))
      move(laterMoves.toPassedTrip())
    }
    if (outcome.kind === 'wrong') {
      showStored(now, form)
      onErrors(outcome.judge)
    }
    if (outcome.kind === 'paid') {
      toast.error(orderCopy.alreadyPaid)
      await navigate({ to: '/done', search: { policy: outcome.policy } })
    }
    if (outcome.kind === 'failed') onTrouble(outcome.message)
  })
  return { store, priceChange }
}
