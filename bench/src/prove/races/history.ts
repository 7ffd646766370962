/** What one of several sessions of an account did and was told, with the moments between which that was. */
export type Done = { by: number; from: number; to: number } & (
  | { what: 'bought'; number: string; days: number }
  /** For want of so many bonus days. */
  | { what: 'refused'; days: number }
  /** The balance that was shown. */
  | { what: 'looked'; days: number }
)

/** How things stand in the end. */
export type End = {
  granted: number
  left: number
  /** Of each policy of the account that is paid: how many payments came for it. */
  payments: ReadonlyMap<string, number>
}

type Bought = Extract<Done, { what: 'bought' }>

const isBought = (done: Done): done is Bought => done.what === 'bought'
const sum = (bought: readonly Bought[]): number => bought.reduce((days, one) => days + one.days, 0)

/** What no order of these deeds, one after the other, explains: each is named with what shows it. */
export function faultsIn(history: readonly Done[], { granted, left, payments }: End): string[] {
  const bought = history.filter(isBought)
  const numbers = bought.map(({ number }) => number)
  const told = new Set(numbers)
  const twice = numbers.filter((number, place) => numbers.indexOf(number) !== place)
  const spent = sum(bought)
  return [
    ...twice.map((number) => `told_twice: ${number}`),
    ...[...told].filter((number) => !payments.has(number)).map((number) => `not_there: ${number}`),
    ...[...payments.keys()].filter((number) => !told.has(number)).map((number) => `told_nobody: ${number}`),
    ...bought.filter((one) => !isPaidOnce(one, payments)).map(({ number }) => `not_paid_once: ${number}`),
    ...(granted - spent === left ? [] : [`days_astray: ${granted} - ${spent} is not ${left}`]),
    ...(left < 0 ? [`below_zero: ${left}`] : []),
    ...history.flatMap((done) => faultsOf(done, { bought, granted })),
  ]
}

/** Days pay for a policy, or money does, once. */
function isPaidOnce({ number, days }: Bought, payments: End['payments']): boolean {
  const came = payments.get(number)
  return came === undefined || came === (days > 0 ? 0 : 1)
}

/** Of what was surely over before, and what may have been done by then. */
function faultsOf(done: Done, { bought, granted }: { bought: readonly Bought[]; granted: number }): string[] {
  const most = granted - sum(bought.filter(({ to }) => to < done.from))
  const least = granted - sum(bought.filter(({ from }) => from < done.to))
  if (done.what === 'looked' && done.days < 0) return [`below_zero: ${done.days}`]
  if (done.what === 'looked' && (done.days > most || done.days < least))
    return [`shown_wrongly: ${done.days}, not ${least} to ${most}`]
  if (done.what === 'refused' && least >= done.days)
    return [`refused_wrongly: ${done.days} of ${least} at least`]
  return []
}
