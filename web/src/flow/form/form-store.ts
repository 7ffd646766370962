import { type PathOf, type ValueAt, valueAt, withValue } from './paths.ts'

export type FormErrors = Readonly<Record<string, string>>

export type FormStore<Values> = ReturnType<typeof createFormStore<Values>>

/**
 * The values of a form and what is wrong with them, by the same dotted paths as on the wire. An error stands until
 * the value at its path is another one.
 */
export function createFormStore<Values>(initial: Values) {
  let values = initial
  let errors: FormErrors = {}
  const listeners = new Set<() => void>()

  function change(next: Values, nextErrors: FormErrors) {
    if (next === values && nextErrors === errors) return
    values = next
    errors = nextErrors
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    values: () => values,
    errors: () => errors,

    set<Path extends PathOf<Values>>(path: Path, value: ValueAt<Values, Path>) {
      if (valueAt(values, path) === value) return
      const next = withValue(values, path, value)
      change(
        next,
        kept(errors, (wrong) => valueAt(next, wrong) === valueAt(values, wrong)),
      )
    },
    /** All values at once, nothing of them known to be wrong. */
    reset(next: Values) {
      change(next, {})
    },
    addError(path: PathOf<Values>, message: string) {
      change(values, { ...errors, [path]: message })
    },
    /** In place of all errors before. A path may be one that the form does not have. */
    showErrors(next: FormErrors) {
      change(values, next)
    },
    /** Errors at the paths and below them; all without a path. */
    clearErrors(...paths: PathOf<Values>[]) {
      const isMeant = (wrong: string) => paths.some((path) => `${wrong}.`.startsWith(`${path}.`))
      change(
        values,
        paths.length === 0 ? kept(errors, () => false) : kept(errors, (wrong) => !isMeant(wrong)),
      )
    },
  }
}

/** The same object when all of them stay, so that nobody is told of nothing. */
function kept(errors: FormErrors, isKept: (path: string) => boolean): FormErrors {
  const entries = Object.entries(errors)
  const left = entries.filter(([path]) => isKept(path))
  return left.length === entries.length ? errors : Object.fromEntries(left)
}
