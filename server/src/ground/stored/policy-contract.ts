import type { Order } from '@akvapolis/rules/policy/order'
import type { Quote } from '@akvapolis/rules/price/quote'
import { tripModes } from '@akvapolis/rules/trip-mode'
import { z } from 'zod'
import type { Seal } from '../seal/seal.ts'
import { openText, sealedText, sealText } from '../seal/sealed-text.ts'
import { keptAs } from './versions.ts'

const programme = z.object({
  id: z.int(),
  group: z.int(),
  name: z.string(),
  days_close: z.int(),
  days_open: z.int(),
  depth: z.int(),
})

const quote = z.object({
  countries: z.array(z.int()),
  isInsideRussia: z.boolean(),
  city: z.object({ id: z.int(), name: z.string() }).nullable(),
  programme: programme.nullable(),
  mode: z.enum(tripModes),
  isTravelling: z.boolean(),
  start: z.string(),
  end: z.string(),
  days: z.int(),
  births: z.array(z.string()),
  extraRisks: z.array(
    z.object({
      id: z.int(),
      days: z.int(),
      isFull: z.boolean(),
      start: z.string().nullable(),
      end: z.string().nullable(),
    }),
  ),
}) satisfies z.ZodType<Quote>

const person = { birth: z.string(), surname: z.string(), name: z.string() }
const passport = z.union([z.string(), sealedText])
const tourist = z.discriminatedUnion('document', [
  z.object({ ...person, document: z.literal('travel'), passport: passport.nullable() }),
  z.object({ ...person, document: z.literal('internal'), patronymic: z.string().nullable(), passport }),
])

/** Who insures whom, as judged when the draft was made, the numbers of their passports sealed. */
const policyContract = z.object({
  quote,
  tourists: z.array(tourist),
  holder: z.object({
    surname: z.string(),
    name: z.string(),
    surname_ru: z.string().nullable(),
    name_ru: z.string().nullable(),
    patronymic: z.string().nullable(),
    birth: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
  }),
  consents: z.object({ terms: z.string(), personal_data: z.string() }),
})
export type PolicyContract = z.infer<typeof policyContract>
/** With the passports: what a document needs. */
export type OpenContract = Omit<PolicyContract, 'tourists'> & Pick<Order, 'tourists'>

export function sealContract(
  seal: Seal,
  { tourists, ...contract }: OpenContract,
  place: string,
): PolicyContract {
  return {
    ...contract,
    // The same for each kind: only so does the type of a passport, which one of them may lack, stay with its document.
    tourists: tourists.map((one, index) =>
      one.document === 'travel'
        ? { ...one, passport: sealText(seal, one.passport, `${place} ${index}`) }
        : { ...one, passport: sealText(seal, one.passport, `${place} ${index}`) },
    ),
  }
}

export function openedContract(
  seal: Seal,
  { tourists, ...contract }: PolicyContract,
  place: string,
): OpenContract {
  return {
    ...contract,
    // The same for each kind: only so does the type of a passport, which one of them may lack, stay with its document.
    tourists: tourists.map((one, index) =>
      one.document === 'travel'
        ? { ...one, passport: openText(seal, one.passport, `${place} ${index}`) }
        : { ...one, passport: openText(seal, one.passport, `${place} ${index}`) },
    ),
  }
}

/** What is left of a contract: the trip. How many travelled at what age stays in its price. */
export const withoutPeople = ({ quote, ...contract }: PolicyContract): OpenContract => ({
  ...contract,
  quote: { ...quote, births: [] },
  tourists: [],
  holder: {
    surname: '',
    name: '',
    surname_ru: null,
    name_ru: null,
    patronymic: null,
    birth: '',
    phone: '',
    email: null,
  },
})

export const contract = keptAs('contract', {
  shape: policyContract,
  upgrades: [
    // The Russian names of a holder known by Latin ones were not kept.
    ({ holder, ...other }) => ({
      ...other,
      holder: { surname_ru: null, name_ru: null, ...z.looseObject({}).parse(holder) },
    }),
    // Nor was the holder's own address: papers named the one that they went to.
    ({ holder, ...other }) => ({ ...other, holder: { email: null, ...z.looseObject({}).parse(holder) } }),
  ],
})
