import type { AnswerOf } from '@akvapolis/contract/call'
import type { autoload } from '@akvapolis/contract/sign-in'
import { knownCustomerCopy } from '@akvapolis/copy/sign-in/known-customer'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { afterTyping } from '../../codes/code-answers.ts'
import type { FormStore } from '../../form/store/form-store.ts'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useBusinessDate } from '../engine/business-date.ts'
import { namesForTourist } from '../holder/holder.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { useForm } from '../state/use-form.ts'
import type { InsurerPath } from './known.ts'

/** Fills in the holder and the contacts by a phone and its code; answers what is wrong with the code, or ''. */
export function useAutoload(onFilled: () => void) {
  const form = useForm()
  const today = useBusinessDate()

  const filled = useWhileShown((person: AnswerOf<typeof autoload>) => {
    fill(form, person, today)
    onFilled()
    toast.success(knownCustomerCopy.filled)
  })

  return async function load(phone: string, code: string): Promise<string> {
    const outcome = await callApi(calls.autoload, { query: { phone, code } })
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
