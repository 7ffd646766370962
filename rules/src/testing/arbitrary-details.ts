import fc from 'fast-check'
import { addDays } from '../dates/dates.ts'
import type { Details } from '../details.ts'
import { anyCharacter } from './any-character.ts'
import { today } from './details.ts'

/**
 * Any details that pass the schema: mostly likely ones, so that every branch of the judges is reached, and every
 * field now and then absent, null or nonsense.
 */
export const anyDetails: fc.Arbitrary<Details> = fc.record({
  is_pay_by_bonus: maybe(fc.boolean()),
  countries: maybe(
    fc.oneof(
      { weight: 3, arbitrary: fc.array(anyTerritory(), { minLength: 1, maxLength: 3 }) },
      fc.constantFrom<number[]>([], [66]),
      fc.array(fc.oneof(fc.constant(166), fc.integer({ min: -3, max: 252 }), fc.maxSafeInteger()), {
        maxLength: 9,
      }),
    ),
  ),
  city: maybe(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(1, 6) }, fc.integer())),
  tourists: maybe(
    fc.oneof(
      { weight: 3, arbitrary: fc.array(anyTourist(), { minLength: 1, maxLength: 4 }) },
      fc.array(anyTourist(), { maxLength: 6 }),
    ),
  ),
  risks: maybe(
    fc
      .tuple(fc.array(anyRisk(), { maxLength: 3 }), fc.boolean())
      .map(([extra, isFixedMissing]) => (isFixedMissing ? extra : [{ risk_id: 6 }, ...extra])),
  ),
  trip: maybe(anyTrip()),
  contacts: maybe(fc.record({ email: anyText(), phone: anyText() }, { requiredKeys: [] })),
  insurer: maybe(
    fc.record(
      { surname: anyText(), name: anyText(), birth: anyDate(), email: anyText(), phone: anyText() },
      { requiredKeys: [] },
    ),
  ),
  accepted: maybe(fc.boolean()),
  accepted_personal_data: maybe(fc.boolean()),
})

function anyTerritory() {
  return fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 249 }) }, fc.constantFrom(901, 902))
}

function anyTourist() {
  return fc.record(
    {
      surname: anyText(),
      name: anyText(),
      surname_ru: anyText(),
      name_ru: anyText(),
      patronymic_ru: anyText(),
      birth: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom('1990-05-05', '2020-02-29', today) },
        anyDate(),
      ),
      passport: anyText(),
      passport_common: anyText(),
    },
    { requiredKeys: ['birth'] },
  )
}

function anyRisk() {
  return fc.record(
    {
      risk_id: maybe(fc.integer({ min: 0, max: 7 })),
      date_from: anyDate(),
      date_to: anyDate(),
      full_coverage: maybe(fc.boolean()),
      count: maybe(fc.oneof(fc.integer({ min: -1, max: 20 }), fc.maxSafeInteger())),
    },
    { requiredKeys: ['risk_id'] },
  )
}

function anyTrip() {
  const odd = fc.record({ date_from: anyDate(90), date_to: anyDate() })
  const short = fc
    .record({
      start: fc.integer({ min: 0, max: 90 }),
      span: fc.integer({ min: 0, max: 46 }),
      isOpen: fc.boolean(),
    })
    .map(({ start, span, isOpen }) => ({
      date_from: addDays(today, start),
      date_to: isOpen ? null : addDays(today, start + span),
    }))
  const likely = fc
    .record({ start: fc.integer({ min: -1, max: 95 }), span: fc.integer({ min: 2, max: 370 }) })
    .map(({ start, span }) => ({ date_from: addDays(today, start), date_to: addDays(today, start + span) }))
  const period = fc.oneof({ weight: 4, arbitrary: likely }, { weight: 1, arbitrary: short }, odd)
  const others = fc.record({
    mode: maybe(fc.constantFrom('single' as const, 'multiple' as const)),
    count: maybe(fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -1, max: 20 }) }, fc.maxSafeInteger())),
    now: maybe(fc.boolean()),
    diving_program_groups: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      fc.integer({ min: 0, max: 5 }),
    ),
    diving_program_id: maybe(
      fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 18 }) }, fc.integer()),
    ),
  })
  return fc.tuple(period, others).map(([dates, rest]) => ({ ...dates, ...rest }))
}

/** Mostly a day from today to `reach` days on. */
function anyDate(reach = 400) {
  const likely = fc.integer({ min: 0, max: reach }).map((days) => addDays(today, days))
  const odd = fc.constantFrom('0001-01-01', '0000-01-01', '9999-12-31', '2027-02-30', '1899-12-31', '')
  return fc.oneof({ weight: 20, arbitrary: likely }, odd, anyText())
}

function anyText() {
  const likely = fc.constantFrom('IVANOV', 'Иванов', '75 1234567', '+7 (916) 123-45-67', 'a@example.org', ' ')
  // Any text that the shape lets through: no NUL and no half of a surrogate pair.
  const odd = fc
    .string({ unit: anyCharacter, maxLength: 100 })
    .map((text) => text.toWellFormed().replaceAll('\0', ''))
  return maybe(fc.oneof(likely, odd))
}

function maybe<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null | undefined> {
  return fc.oneof({ weight: 30, arbitrary }, fc.constant(null), fc.constant(undefined))
}
