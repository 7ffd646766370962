import { countries, countryGroups } from '@akvapolis/rules/countries/countries'
import { addDays } from '@akvapolis/rules/dates/dates'
import { coveredDepth } from '@akvapolis/rules/offer/covered-depth'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { nameInBoth } from '@akvapolis/rules/person/printed-name'
import { type ProductCode, productCodes } from '@akvapolis/rules/products/product'
import fc from 'fast-check'
import type { PolicyDocument, PrintedRisk } from '../../../ports/policy-document.ts'
import { aPolicyDocument } from './a-policy-document.ts'

const territory = fc
  .uniqueArray(fc.constantFrom(...countries, ...countryGroups), { minLength: 1, maxLength: 7 })
  .map((chosen) => chosen.map(({ name, name_en }) => ({ name, nameEn: name_en })))

const latin = [
  'IVANOV',
  'SMITH',
  "O'CONNOR",
  'SAINT-EXUPERY',
  'KONSTANTINOPOLSKAYA-ALEKSANDROVSKAYA',
] as const
const russian = ['Щукин', 'Цветаева', 'Подъячев', 'Салтыков-Щедрин', 'Ёлкина'] as const

/** As records keep names: in Latin letters with or without the Russian ones, or in Russian alone. */
const name = fc
  .record({
    surname: fc.constantFrom(...latin, ...russian),
    name: fc.constantFrom('Ivan', 'ANNA MARIA', 'Пётр', 'Юлия'),
    other: fc.option(fc.constantFrom(...russian)),
    patronymic: fc.option(fc.constantFrom('Ильич', 'Сергеевна')),
  })
  .map(({ surname, name, other, patronymic }) =>
    nameInBoth({ surname, name, surname_ru: other, name_ru: other && 'Алёна', patronymic }),
  )

const birth = fc.date({ min: new Date('1940-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
const person = fc.record({
  name,
  birth: birth.map((date) => date.toISOString().slice(0, 10)),
  passport: fc.option(fc.constantFrom('75 1234567', '45 10 123456', 'II-МЮ 123456')),
})

const term: fc.Arbitrary<PrintedRisk['term']> = fc.oneof(
  fc.constant({ kind: 'full' as const }),
  fc.integer({ min: 1, max: 30 }).map((days) => ({ kind: 'days' as const, days })),
  fc.constant({ kind: 'dates' as const, start: '2027-03-02', end: '2027-03-05' }),
)
const risk = fc
  .tuple(fc.constantFrom(...demoTariff.risks), term)
  .map(([{ id, name, name_en }, when]) => ({ id, name, nameEn: name_en, term: when }))

const programme = fc.constantFrom(...demoTariff.diving_programs).map(({ name, depth, group, days_open }) => {
  const level = demoTariff.diving_program_groups.find(({ id }) => id === group)
  return {
    name,
    depthMetres: depth,
    daysUnderwater: days_open,
    level: level ? { name: level.name, nameEn: level.name_en ?? null } : null,
  }
})

/** What somebody could have bought, of a product. */
const policyOf = (product: ProductCode): fc.Arbitrary<PolicyDocument> =>
  fc
    .record({
      number: fc.integer({ min: 1, max: 999_999 }).map((count) => `AP-27-${String(count).padStart(6, '0')}`),
      insured: fc.array(person, { minLength: 1, maxLength: 4 }),
      holder: fc.record({ name, email: fc.constant('diver@example.org') }),
      territory,
      isInsideRussia: fc.boolean(),
      span: fc.integer({ min: 3, max: 364 }),
      mode: fc.constantFrom('single' as const, 'multiple' as const),
      programme: product === 'training' || product === 'instructor' ? programme : fc.constant(null),
      city: fc.constantFrom(...demoTariff.cities),
      risks: fc.uniqueArray(risk, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
      insuranceAmount: fc.constantFrom(1_000_000, 5_000_000, 10_000_000),
      premium: product === 'bonus' ? fc.constant(0) : fc.integer({ min: 30_000, max: 99_999_999 }),
    })
    .map(({ span, city, holder, ...sold }) => {
      const depth = coveredDepth(demoCover, { product, programmeDepth: sold.programme?.depthMetres ?? null })
      return aPolicyDocument({
        ...sold,
        product,
        holder: { birth: '1990-05-05', phone: '+79000000001', ...holder },
        start: '2027-02-01',
        end: addDays('2027-02-01', span),
        insuredDays: span + 1,
        city: product === 'training' ? { name: city.name, nameEn: city.name_en } : null,
        cover: { id: 3, cover: demoCover, depth },
      })
    })

export const anyPolicy: fc.Arbitrary<PolicyDocument> = fc.oneof(...productCodes.map(policyOf))
