import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { checkForms } from '@akvapolis/copy/papers/check-forms'
import {
  type CheckedState,
  cancelledOn,
  checkCopy,
  checkHints,
  checkVerdicts,
  divingCovered,
  judgedOn,
} from '@akvapolis/copy/papers/check-page'
import { assistanceTitle } from '@akvapolis/copy/papers/cover'
import { documentCopy, periodToTheHour } from '@akvapolis/copy/papers/document'
import { joinedTerritories } from '@akvapolis/rules/countries/joined-territories'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Insurer } from '../../../ground/config/insurer.ts'
import { barePage } from '../../../ground/page/bare-page.ts'
import { inBoth, paragraph, phoneLine } from '../../../ground/page/bilingual.ts'
import { type Html, html } from '../../../ground/page/html.ts'
import { sandboxLine } from '../../../ground/page/sandbox-line.ts'
import type { Tone } from './answer.ts'
import { type Again, codeForm, fileForm, personForm, signatures } from './check-forms.ts'
import { checkScript, checkStyle } from './check-style.ts'
import { type CheckedPolicy, isAsked } from './checked-policy.ts'

export type Shown = {
  today: IsoDate
  /** Whether any part is played, so that nothing here is a policy of anybody's. */
  isSandbox: boolean
  insurer: Insurer
  /** What was asked of the page, answered. */
  answered?: Html | undefined
  /** What has to be asked again, with a captcha. */
  again?: Again | undefined
}

/** What the QR code of a policy leads to: read by a stranger, on any phone, with nothing but its text. */
export function checkPage(policy: CheckedPolicy | null, shown: Shown): string {
  const state = policy?.state ?? 'unknown'
  const content = html`${sandboxLine(shown)}<h1 class="${tones[state]}">${inBoth(verdictOf(policy))}</h1>
${paragraph(checkHints[state])}
<p class="day">${inBoth(judgedOn(shown.today))}</p>
${shown.answered ?? []}
${signatures()}
${policy ? [facts(policy), help(policy), ...questions(policy, shown)] : html`<p><a href="/check">${inBoth(checkCopy.byCode)}</a></p>`}`
  return page(content, shown.insurer)
}

/** For whoever has the paper and no camera. */
export const codePage = (shown: Shown): string =>
  page(
    html`${sandboxLine(shown)}<h1 class="info">${inBoth(checkCopy.heading)}</h1>
${shown.answered ?? []}
${paragraph(checkForms.codeHint)}
${codeForm(shown.again ?? null)}`,
    shown.insurer,
  )

/** Says one thing: that an address has asked too often, or that what came can't be read. */
export const plainPage = (words: Bilingual, insurer: Insurer): string =>
  page(html`<h1>${inBoth(words)}</h1>`, insurer)

const tones: Record<CheckedState, Tone> = {
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
  const { numberEnding, territory, insuredDays, people, insurer } = policy
  const figure = (value: number) => ({ ru: String(value), en: '' })
  return html`<dl>
${fact(documentCopy.period, periodToTheHour(policy))}
${fact(documentCopy.insuredDays, figure(insuredDays))}
${fact(documentCopy.territory, {
  ru: joinedTerritories(territory.map(({ name }) => name)),
  en: joinedTerritories(territory.map(({ name, nameEn }) => nameEn ?? name)),
})}
${fact(checkCopy.diving, divingCovered(policy.depth))}
${policy.isCertificate ? fact(checkCopy.certificate, checkCopy.ofOnePerson) : fact(checkCopy.people, figure(people))}
${fact(checkCopy.number, numberEnding === null ? checkCopy.numberAfterPayment : { ru: `…${numberEnding}`, en: '' })}
${fact(documentCopy.insurer, { ru: insurer.name, en: insurer.nameEn })}
</dl>`
}

function help({ insurer: { assistancePhones }, assistanceHours }: CheckedPolicy): Html {
  return html`<section>
<h2>${inBoth(assistanceTitle(assistanceHours))}</h2>
${assistancePhones.map(phoneLine)}
${paragraph(checkCopy.assistanceHint)}
</section>`
}

function questions(policy: CheckedPolicy, { again }: Shown): Html[] {
  const { checkId, isAnonymised } = policy
  const asked = isAsked(policy) ? [personForm(checkId, again ?? null), fileForm(checkId)] : []
  const gone = isAnonymised ? [paragraph(checkCopy.anonymised)] : []
  return [...asked, ...gone, html`<p class="quiet">${inBoth(checkCopy.privacy)}</p>`]
}

const fact = (label: Bilingual, value: Bilingual): Html =>
  html`<div><dt>${inBoth(label)}</dt><dd>${inBoth(value)}</dd></div>`

export const page = (content: Html, insurer: Insurer, title: string = checkCopy.title): string =>
  barePage({
    title,
    aside: inBoth(checkCopy.heading),
    content,
    insurer,
    style: checkStyle,
    script: checkScript,
  })
