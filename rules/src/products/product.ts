import type { TripMode } from '../trip-mode.ts'

export const productCodes = ['diver', 'instructor', 'bonus', 'training'] as const
export type ProductCode = (typeof productCodes)[number]

/**
 * One calculator as data. The page, the calls, the draft, the payment and the document are written once and
 * read these facts; nothing else in the product depends on which calculator it is.
 */
export type Product = {
  code: ProductCode
  /** Where its calculator stands in the browser. */
  route: '/calc' | '/calc-instructor' | '/calc-bonus' | '/calc-diving'
  /** How the choice of a new policy offers it: as a card, or as a quiet link below the cards. */
  offeredAs: 'card' | 'link'
  /** The setting that opens its card; null: it is open. The calculator itself always is. */
  openedBy: null | 'INSTRUCTOR_SALES'
  /** Who may use it: everyone, or a signed-in holder of a DMS contract. */
  buyers: 'everyone' | 'contract_holders'
  /** Step 1 asks for countries, or for one city whose country follows. */
  place: 'countries' | 'city'
  /** Modes on offer; the others are shown disabled. The first is the default. */
  modes: readonly [TripMode, ...TripMode[]]
  span: {
    /** Fewest and most days from the start to the end: `date_to` lies in from + shortest … from + longest. */
    shortest: number
    longest: number
    /** The end is chosen by the buyer, or is the DMS contract's own. */
    end: 'chosen' | 'contract_end'
  }
  insuredDays: {
    /** Most insured days of a multiple trip; never more than the span. */
    most: number
    /** What else limits them. */
    limitedBy: 'span' | 'bonus_days'
    /** Whether a span of more than half a year asks for a least number of insured days. */
    hasLongTripMinimum: boolean
  }
  /** Level and programme asked in step 1: of which groups, and whether its days are a minimum. */
  programme: null | { groups: 'all' | readonly number[]; isMinimumDays: boolean }
  /** 'extra': the fixed risk and extra ones; 'fixed': the fixed one only; 'none': the list is not read. */
  risks: 'extra' | 'fixed' | 'none'
  canBeTravelling: boolean
  /** Which rule of the tariff weighs a day; see price.ts. */
  activity: 'diving' | 'teaching' | 'course'
  price: 'tariff' | 'free'
  steps: 'fixed' | 'clickable_back'
  codeSending: {
    /** Seconds before a code can be asked again. */
    resendAfter: number
    /** Seconds for which the send button is locked after a press. */
    lockFor: number
  }
  /** First segment of its calls, `/api/<calls>/calculate`, and the call that stores its draft. */
  calls: 'calculator' | 'calculator-instructor' | 'calculator-bonus'
  draftCall: 'create-draft' | 'create-instructor-draft'
  /** The field that, filled, tells it from the other product of a call that two share; null: it is the other one. */
  markedBy: null | 'city' | 'is_pay_by_bonus'
}
