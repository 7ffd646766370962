import { type PathOf, type ValueAt, valueAt, withValue } from './paths.ts'

export type FormErrors = Readonly<Record<string, string>>

/** What is wrong with these values, by path. */
export type Judge<Values> = (values: Values) => FormErrors

/** By the path each was heard for. */
type Judges<Values> = Readonly<Record<string, Judge<Values>>>

export type FormStore<Values> = ReturnType<typeof createFormStore<Values>>

/**
 * The values of a form and what is wrong with them, by the same dotted paths as on the wire. An error is what
 * its judge says of the values now: it goes with its reason and comes back with it. Fields that nothing was wrong with
 * when they were judged are left alone until the next time.
 */
export function createFormStore<Values>(initial: Values) {
  let values = initial
  let errors: FormErrors = {}
  let judges: Judges<Values> = {}
  const listeners = new Set<() => void>()

  function change(next: Values) {
    const found = errorsIn(next, judges)
    const isSameWrong = isSame(found, errors)
    if (next === values && isSameWrong) return
    values = next
    if (!isSameWrong) errors = found
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    values: () => values,
    errors: () => errors,

    set<Path extends PathOf<Values>>(path: Path, value: ValueAt<Values, Path>) {
      if (valueAt(values, path) === value) return
      change(withValue(values, path, value))
    },
    /** All values at once, nothing of them known to be wrong. */
    reset(next: Values) {
      judges = {}
      change(next)
    },
    /** As long as the value at the path is the one it is said of. */
    addError(path: PathOf<Values>, message: string) {
      const seen = valueAt(values, path)
      judges = { ...judges, [path]: (now) => (valueAt(now, path) === seen ? { [path]: message } : {}) }
      change(values)
    },
    /** In place of all errors before. A path may be one that the form does not have. */
    showErrors(judge: Judge<Values>) {
      judges = Object.fromEntries(Object.keys(judge(values)).map((path) => [path, judge]))
      change(values)
    },
    /** Errors at the paths and below them; all without a path. */
    clearErrors(...paths: PathOf<Values>[]) {
      judges = paths.length === 0 ? {} : judgesElsewhere(judges, paths)
      change(values)
    },
  }
}

/** Without those at the paths and below them. */
function judgesElsewhere<Values>(judges: Judges<Values>, paths: readonly string[]): Judges<Values> {
  const isMeant = (wrong: string) => paths.some((path) => `${wrong}.`.startsWith(`${path}.`))
  return Object.fromEntries(Object.entries(judges).filter(([path]) => !isMeant(path)))
}

/** What the judges say, each of the paths it was heard for. */
function errorsIn<Values>(now: Values, judges: Judges<Values>): FormErrors {
  const said = new Map([...new Set(Object.values(judges))].map((judge) => [judge, judge(now)]))
  const found = Object.entries(judges).flatMap(([path, judge]) => {
    const message = said.get(judge)?.[path]
    return message ? [[path, message] as const] : []
  })
  return Object.fromEntries(found)
}

function isSame(some: FormErrors, others: FormErrors): boolean {
  const paths = Object.keys(some)
  return paths.length === Object.keys(others).length && paths.every((path) => some[path] === others[path])
}
