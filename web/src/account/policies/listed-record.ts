import type { Policy } from '@akvapolis/contract/policies'
import { draftsCopy, policiesCopy, policyStatusCopy, recordsCopy } from '@akvapolis/copy/account/account'
import { peopleGone } from '@akvapolis/copy/account/policy-card'
import { joinedTerritories } from '@akvapolis/rules/countries/joined-territories'
import { formatMoscowDate, formatPeriod } from '@akvapolis/rules/dates/date-text'
import { maskedNumber } from '@akvapolis/rules/policy/numbers'
import type { Product } from '@akvapolis/rules/products/product'
import { productLike, productOf } from '@akvapolis/rules/products/products'
import { formatPrice } from '../../ui/price/figures.ts'
import type { Draft } from './records-queries.ts'

/** A draft or a policy as its list shows it; dates as ДД.ММ.ГГГГ. */
export type ListedRecord = {
  /** The external id. */
  id: string
  /** From 1, the newest first. */
  place: number
  number: string
  /** A day; to the minute where no number tells it from another of its day. */
  created: string
  programme: string
  /** Roubles. */
  total: number
  period: string
  status: string
  countries: string
  /** 'IVANOV I., Иванова А.' */
  insured: string
  /** Tells it from every other row, as the number does where there is one. */
  label: string
}

export type ListedPolicy = ListedRecord & { policy: Policy }

/** `calculator`: where it goes on. */
export type ListedDraft = ListedRecord & { draft: Draft; calculator: Product['route'] }

/** Where a new policy like this one is calculated. */
export const calculatorOf = ({ product }: Policy): Product['route'] => productLike(productOf(product)).route

export function listedPolicy(policy: Policy, index: number): ListedPolicy {
  const { external_id: id, state, total, created_date } = policy
  const number = shownNumber(policy)
  const period = formatPeriod(policy.start_date, policy.end_date)
  const isNamed = number === policy.number
  const created = isNamed ? dayOf(created_date) : recordsCopy.minute(new Date(created_date))
  return {
    policy,
    id,
    place: index + 1,
    number,
    created,
    programme: policy.diving_program ?? '–',
    total,
    period,
    ...whereAndWho(policy),
    label: isNamed ? number : [number, period, sumOf(total), recordsCopy.made(created)].join(', '),
    status: [policyStatusCopy[state], state === 'review' && policiesCopy.underReview]
      .filter(Boolean)
      .join(' '),
  }
}

export function listedDraft(draft: Draft, index: number): ListedDraft {
  return {
    draft,
    calculator: productOf(draft.product).route,
    id: draft.external_id,
    place: index + 1,
    number: draft.number,
    created: dayOf(draft.created_date),
    programme: draft.diving_program ?? '–',
    total: draft.total_cost,
    period: formatPeriod(draft.date_start, draft.date_end),
    status: draftsCopy.status,
    ...whereAndWho(draft),
    label: draft.number,
  }
}

/** The row as it is shown, to be searched; the sum also without its spaces. */
export function textOf(row: ListedRecord): string {
  const { number, created, programme, period, countries, insured, status, total } = row
  return [number, created, programme, period, countries, insured, status, sumOf(total), total].join(' ')
}

const sumOf = (total: number) => (total === 0 ? recordsCopy.noTotal : formatPrice(total))

const whereAndWho = ({ countries, insured }: Pick<Draft, 'countries' | 'insured'>) => ({
  countries: joinedTerritories(countries),
  insured: insured.map((name) => name.replaceAll(' ', '\u00a0')).join(', ') || peopleGone,
})

/** 'AP-26-••••••' of a policy that was never paid. */
function shownNumber({ number, status, document }: Policy): string {
  return status || document === 'cancelled' ? number : maskedNumber(number)
}

const dayOf = (instant: string) => formatMoscowDate(new Date(instant))
