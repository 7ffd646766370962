import type { FieldErrors } from '@akvapolis/contract/refusals'
import { fieldErrorsOf } from '@akvapolis/copy/calls/issues'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Issue } from '@akvapolis/rules/issues'
import { judgeOrder } from '@akvapolis/rules/policy/order'
import type { Product } from '@akvapolis/rules/products/product'
import { isNumberHidden } from '../passage/hidden-number.ts'
import { orderDetails } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { atAskedFields } from './asked-fields.ts'

type JudgedOrder = ReturnType<typeof judgeOrder>

/** The judge of step 2; null when nothing is wrong. */
export function orderErrors(product: Product, form: FlowForm, today: IsoDate): FieldErrors | null {
  const details = orderDetails(product, form)
  if (!form.on_internal_passport) return errorsOf(withHidden(form, judgeOrder(details, { today })))
  // Nothing typed yet looks like a travel passport: a number that is none keeps the judge at the fields shown.
  const tourists = details.tourists?.map((tourist) => ({
    ...tourist,
    passport_common: tourist.passport_common || '-',
  }))
  const errors = errorsOf(judgeOrder({ ...details, tourists }, { today }), (issue) =>
    issue.code === 'common_passport_invalid' && isBlank(form, issue.path) ? 'required' : issue.code,
  )
  return errors && atAskedFields(form, errors)
}

/** A number that is kept and not shown is typed anew: what takes the place of its draft would go without. */
function withHidden(form: FlowForm, judged: JudgedOrder): JudgedOrder {
  const anew = [...form.tourists.entries()]
    .filter(([place, { passport }]) => passport === '' && isNumberHidden(form, place))
    .map(([place]): Issue => ({ path: `tourists.${place}.passport`, code: 'passport_anew' }))
  if (anew.length === 0) return judged
  return { ok: false, issues: [...(judged.ok ? [] : judged.issues), ...anew] }
}

function errorsOf(
  judged: JudgedOrder,
  codeOf: (issue: Issue) => Issue['code'] = ({ code }) => code,
): FieldErrors | null {
  return judged.ok ? null : fieldErrorsOf(judged.issues.map((issue) => ({ ...issue, code: codeOf(issue) })))
}

function isBlank(form: FlowForm, path: string): boolean {
  return form.tourists[Number(path.split('.')[1])]?.passport_common.trim() === ''
}
