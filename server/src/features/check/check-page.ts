import { frameCopy } from '@akvapolis/copy/frame'
import {
  type CheckedState,
  cancelledOn,
  checkCopy,
  checkedPeriod,
  checkHints,
  checkVerdicts,
  divingCovered,
  judgedOn,
} from '@akvapolis/copy/papers/check-page'
import { type Bilingual, documentCopy } from '@akvapolis/copy/papers/document'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Insurer } from '../../ground/config/insurer.ts'
import { type Html, html } from '../../ground/html.ts'
import { barePage } from '../../ground/page/bare-page.ts'
import type { CheckedPolicy } from './checked-policy.ts'

type Shown = {
  today: IsoDate
  /** Whether any part is played, so that nothing here is a policy of anybody's. */
  isSandbox: boolean
  insurer: Insurer
}

/** What the QR code of a policy leads to: read by a stranger, on any phone, with nothing but its text. */
export function checkPage(policy: CheckedPolicy | null, { today, isSandbox, insurer }: Shown): string {
  const state = policy?.state ?? 'unknown'
  const content = html`${isSandbox ? html`<p class="quiet">${frameCopy.sandbox}</p>` : []}<h1 class="${tones[state]}">${inBoth(verdictOf(policy))}</h1>
${paragraph(checkHints[state])}
<p class="day">${inBoth(judgedOn(today))}</p>
${policy ? [facts(policy), help(policy.insurer), html`<p class="quiet">${inBoth(checkCopy.privacy)}</p>`] : []}`
  return page(content, insurer)
}

/** Says that an address has asked too often. */
export const tooOftenPage = (insurer: Insurer): string =>
  page(html`<h1>${inBoth(checkCopy.tooOften)}</h1>`, insurer)

const tones: Record<CheckedState, string> = {
  unknown: 'error',
  unpaid: 'error',
  under_review: 'warning',
  upcoming: 'info',
  valid: 'success',
  ended: 'warning',
  cancelled: 'error',
}

function verdictOf(policy: CheckedPolicy | null): Bilingual {
  if (policy?.cancelledOn) return cancelledOn(policy.cancelledOn)
  return checkVerdicts[policy?.state ?? 'unknown']
}

function facts(policy: CheckedPolicy): Html {
  const { numberEnding, territory, insuredDays, people } = policy
  const figure = (value: number) => ({ ru: String(value), en: '' })
  return html`<dl>
${fact(documentCopy.period, checkedPeriod(policy))}
${fact(documentCopy.insuredDays, figure(insuredDays))}
${fact(documentCopy.territory, {
  ru: territory.map(({ name }) => name).join(', '),
  en: territory.map(({ name, nameEn }) => nameEn ?? name).join(', '),
})}
${fact(checkCopy.diving, divingCovered(policy.depthMetres))}
${fact(checkCopy.people, figure(people))}
${fact(checkCopy.number, numberEnding === null ? checkCopy.numberAfterPayment : { ru: `…${numberEnding}`, en: '' })}
${fact(documentCopy.insurer, { ru: policy.insurer.name, en: '' })}
</dl>`
}

function help({ assistancePhones }: CheckedPolicy['insurer']): Html {
  return html`<section>
<h2>${inBoth(documentCopy.assistance)}</h2>
${assistancePhones.map(
  (phone) => html`<p class="phone"><a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a></p>`,
)}
${paragraph(checkCopy.assistanceHint)}
</section>`
}

const fact = (label: Bilingual, value: Bilingual): Html =>
  html`<div><dt>${inBoth(label)}</dt><dd>${inBoth(value)}</dd></div>`

const paragraph = (words: Bilingual): Html => html`<p>${inBoth(words)}</p>`

/** Russian, and English where there is any; without styles they stand apart by the space between. */
const inBoth = ({ ru, en }: Bilingual): Html =>
  html`<span>${ru}</span>${en === '' ? [] : html` <span class="en" lang="en">${en}</span>`}`

const page = (content: Html, insurer: Insurer): string =>
  barePage({ title: checkCopy.title, aside: inBoth(checkCopy.heading), content, insurer })
