/** What one writes to the insurer about, said alike by pages, mails and papers. */
import type { Bilingual } from './bilingual.ts'

/** How what a clinic took comes back. On the policy each language has one line. */
export const claimWords: Bilingual = {
  ru: 'Платите сами? Сохраните чеки и\u00a0справки и\u00a0напишите страховщику.',
  en: 'Paying yourself? Keep receipts and reports, and write to the insurer.',
}

export const furtherComplaints =
  'Если ответ не\u00a0устроил: Банк России, cbr.ru/reception; финансовый уполномоченный, finombudsman.ru.'

export const whereToComplain = (complaintsEmail: string): string[] => [
  `Страховщику: ${complaintsEmail}.`,
  furtherComplaints,
]
