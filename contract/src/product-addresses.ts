import type { Product } from '@akvapolis/rules/products/product'
import { products } from '@akvapolis/rules/products/products'

/** What the calls of a calculator are called, by the first segment of their addresses. */
export const calculatorCallNames = {
  calculator: { calculate: 'calculate', pay: 'pay' },
  'calculator-instructor': { calculate: 'calculateInstructor', pay: 'payInstructor' },
  'calculator-bonus': { calculate: 'calculateBonus', pay: 'checkBonus' },
} as const satisfies Record<Product['calls'], Record<'calculate' | 'pay', string>>

/** What the call that stores a draft is called, by the last segment of its address. */
export const draftCallNames = {
  'create-draft': 'createDraft',
  'create-instructor-draft': 'createInstructorDraft',
} as const satisfies Record<Product['draftCall'], string>

type Segment = keyof typeof calculatorCallNames
type DraftSegment = keyof typeof draftCallNames
type CalculatorCall = (typeof calculatorCallNames)[Segment]['calculate' | 'pay']
type DraftCall = (typeof draftCallNames)[DraftSegment]

/** A visitor's calculation is kept in the session. */
const forAnyone = { method: 'POST', access: 'anyone', keepsSession: true } as const
const forCustomers = { method: 'POST', access: 'customer' } as const

type CalculatorAddress = (typeof forAnyone | typeof forCustomers) & { path: `/api/${string}` }
type DraftAddress = typeof forCustomers & { path: `/api/${string}` }

/** Open to everyone where one of the products behind it is; what costs nothing is checked and not paid. */
function calculatorAddressesOf(segment: Segment): [CalculatorCall, CalculatorAddress][] {
  const sharing = Object.values(products).filter(({ calls }) => calls === segment)
  const address = sharing.some(({ buyers }) => buyers === 'everyone') ? forAnyone : forCustomers
  const isPaid = sharing.some(({ price }) => price !== 'free')
  const { calculate, pay } = calculatorCallNames[segment]
  return [
    [calculate, { ...address, path: `/api/${segment}/calculate` }],
    [pay, { ...address, path: `/api/${segment}/${isPaid ? 'pay' : 'check'}` }],
  ]
}

const draftAddressOf = (segment: DraftSegment): [DraftCall, DraftAddress] => [
  draftCallNames[segment],
  { ...forCustomers, path: `/api/policy/${segment}` },
]

/** First segments of the calculators' addresses, and last ones of the calls that store drafts. */
export const calculatorSegments = Object.keys(calculatorCallNames) as Segment[] // the keys are the segments
export const draftSegments = Object.keys(draftCallNames) as DraftSegment[]

// Every name of the two records has its entry.
export const calculatorAddresses = Object.fromEntries(
  calculatorSegments.flatMap(calculatorAddressesOf),
) as Record<CalculatorCall, CalculatorAddress>
export const draftAddresses = Object.fromEntries(draftSegments.map(draftAddressOf)) as Record<
  DraftCall,
  DraftAddress
>
