import type { AnswerOf } from '@akvapolis/contract/call'
import type { autoload } from '@akvapolis/contract/sign-in'
import { knownCustomerCopy } from '@akvapolis/copy/sign-in/known-customer'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { firstSentence } from '../../api/told/first-sentence.ts'
import { afterTyping } from '../../codes/code-answers.ts'
import { nextCode } from '../../codes/next-code.ts'
import type { FormStore } from '../../form/store/form-store.ts'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useBusinessDate } from '../engine/business-date.ts'
import { namesForTourist } from '../holder/holder.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { useForm } from '../state/use-form.ts'
import type { InsurerPath } from './known.ts'

/**
 * Fills in the holder and the contacts by a phone and its code, or tells that there is nothing to fill in; answers what
 * is wrong with the code, or ''. `onUsed`: it was right.
 */
export function useAutoload(onUsed: () => void) {
  const form = useForm()
  const today = useBusinessDate()

  const filled = useWhileShown((person: AnswerOf<typeof autoload>) => {
    fill(form, person, today)
    onUsed()
    toast.success(knownCustomerCopy.filled)
  })
  const toldNothing = useWhileShown((why: string) => {
    onUsed()
    toast.info(why)
  })

  return async function load(phone: string, code: string): Promise<string> {
    const outcome = await callApi(calls.autoload, { query: { phone, code } })
    if (!outcome.ok && outcome.kind === 'fields' && outcome.errors.phone) {
      nextCode.used()
      toldNothing(firstSentence(outcome))
      return ''
    }
    const problem = afterTyping(outcome, { placement: 'autoload', phone, code })
    if (!outcome.ok) return problem
    filled(outcome.body)
    return ''
  }
}

function fill(form: FormStore<FlowForm>, person: AnswerOf<typeof autoload>, today: IsoDate): void {
  const { surname, name, surname_ru, name_ru, birth, email, phone } = person
  const values: [InsurerPath | 'contacts.email' | 'contacts.phone', string | null][] = [
    ['insurer.surname', surname || surname_ru],
    ['insurer.name', name || name_ru],
    ['insurer.birth', birth],
    ['insurer.email', email],
    ['insurer.phone', phone],
    ['contacts.email', email],
    ['contacts.phone', phone],
  ]
  for (const [path, value] of values) if (value) form.set(path, value)
  form.set('insurer_follows', null)
  for (const [field, name] of namesForTourist(form.values(), today)) form.set(`tourists.0.${field}`, name)
}
