import { fieldLabel, fieldOrder } from '@akvapolis/copy/calls/field-labels'
import { ErrorSummary, type FieldError } from '../../ui/notice/error-summary.tsx'
import { useFormErrors } from '../state/use-form.ts'

/** How many fields are wrong and which; loaded with the first mistake. */
export function ShownErrors({ attempt }: { attempt: number }) {
  return <ErrorSummary errors={useShownErrors()} attempt={attempt} />
}

/** All errors now shown, in reading order. */
function useShownErrors(): FieldError[] {
  return Object.entries(useFormErrors())
    .map(([name, message]) => ({ name, message, label: fieldLabel(name) }))
    .toSorted((one, other) => compareParts(one.name.split('.'), other.name.split('.')))
}

function compareParts([one, ...ones]: string[], [other, ...others]: string[]): number {
  if (one === undefined || other === undefined) return 0
  const difference = placeOf(one) - placeOf(other)
  return difference === 0 ? compareParts(ones, others) : difference
}

const placeOf = (part: string) => (/^\d+$/.test(part) ? Number(part) : fieldOrder.indexOf(part))
