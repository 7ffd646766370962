import { documentCopy, tripModeCopy } from '@akvapolis/copy/papers/document'
import type { PolicyDocument } from '../../../ports/policy-document.ts'
import { textOf } from './pdf-reading.ts'

const plain = (words: string) => words.replace(/\s+/g, ' ')
const figures = (hundredths: number, language: 'ru' | 'en') =>
  new Intl.NumberFormat(language, { minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2 }).format(
    hundredths / 100,
  )
const englishDay = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const russianDay = (iso: string) => iso.split('-').reverse().join('.')

/** What the paper has to say of a record, told apart from how the house says it. */
function factsOf(document: PolicyDocument): string[] {
  const { start, end, insured, holder, territory, cover, insuranceAmount, premium, programme } = document
  const { items = [], not_covered = [], first_steps = [] } = cover?.cover ?? {}
  const isByCertificate = cover?.depth?.by === 'certificate'
  const metres = cover?.depth?.metres
  return [
    document.number ?? '',
    `с 00:00 ${russianDay(start)} по 24:00 ${russianDay(end)} по Москве`,
    `from 00:00 ${englishDay(start)} to 24:00 ${englishDay(end)}, Moscow time`,
    ...[...insured, holder].flatMap(({ name }) => [name.latin, name.russian ?? '']),
    ...insured.map(({ birth }) => `${russianDay(birth)} ${englishDay(birth)}`),
    ...territory.flatMap(({ name, nameEn }) => [name, nameEn ?? '']),
    ...Object.values(tripModeCopy[document.mode]),
    `${figures(insuranceAmount, 'ru')} €`,
    `EUR ${figures(insuranceAmount, 'en')}`,
    ...(premium === 0 ? ['As Agree'] : [`${figures(premium, 'ru')} ₽`, `RUB ${figures(premium, 'en')}`]),
    'без франшизы no deductible',
    `не глубже ${metres} м`,
    `not deeper than ${metres} m`,
    ...(isByCertificate ? [] : [`погружения глубже ${metres} м`, `dives deeper than ${metres} m`]),
    ...(cover ? [cover.cover.gas.ru, cover.cover.gas.en] : []),
    ...Object.values(documentCopy.medical),
    ...[...items, ...first_steps].flatMap(({ ru, en }) => [ru, en]),
    ...not_covered
      .filter(({ code }) => isByCertificate || code !== 'too_deep')
      .flatMap(({ ru, en }) => [ru, en]),
    ...(isByCertificate ? cover.cover.depth_by_certificate.flatMap(({ ru, en }) => [ru, en]) : []),
    ...document.risks.flatMap((risk) => [
      risk.name,
      risk.nameEn ?? '',
      ...Object.values(cover?.cover.risks[String(risk.id)] ?? {}),
    ]),
    ...(programme ? [programme.name, programme.level?.name ?? '', programme.level?.nameEn ?? ''] : []),
    ...(document.city ? [document.city.name, document.city.nameEn ?? ''] : []),
    document.insurer.nameEn,
    document.insurer.addressEn,
    document.insurer.rulesEn,
    document.controlCode ?? '',
  ]
}

/** Facts of a record that whoever reads its paper does not find there. */
export function factsMissing(pdf: Uint8Array, document: PolicyDocument): string[] {
  // A word that a line ends within a hyphen keeps its letters.
  const whole = (words: string) => words.replaceAll('- ', '-')
  const text = whole(textOf(pdf))
  return factsOf(document).filter((fact) => !text.includes(whole(plain(fact))))
}
