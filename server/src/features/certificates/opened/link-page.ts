import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { certificateLinkPageCopy as copy } from '@akvapolis/copy/papers/certificate'
import type { Insurer } from '../../../ground/config/insurer.ts'
import { type Html, html } from '../../../ground/html.ts'
import { barePage } from '../../../ground/page/bare-page.ts'

const inBoth = ({ ru, en }: Bilingual): Html =>
  html`<span>${ru}</span> <span class="en" lang="en">${en}</span>`

const phone = (number: string): Html =>
  html`<p class="phone"><a href="tel:${number.replace(/[^+\d]/g, '')}">${number}</a></p>`

/** Of a link that does not answer: what may have become of it, and what helps now. */
export const deadLinkPage = (insurer: Insurer): string =>
  page(
    html`<h1 class="warning">${inBoth(copy.dead)}</h1>
<p>${inBoth(copy.reasons)}</p>
<p>${inBoth(copy.askAnew)}</p>
<section>
<h2>${inBoth(copy.assistance)}</h2>
${insurer.assistancePhones.map(phone)}
</section>`,
    insurer,
  )

/** Says that an address has asked too often. */
export const tooOftenPage = (insurer: Insurer): string =>
  page(html`<h1>${inBoth(copy.tooOften)}</h1>`, insurer)

const page = (content: Html, insurer: Insurer): string =>
  barePage({ title: copy.title, aside: inBoth(copy.heading), content, insurer })
