import { certificateLinkPageCopy as copy } from '@akvapolis/copy/papers/certificate'
import { tooOftenInBoth } from '@akvapolis/copy/papers/strangers-page'
import type { Insurer } from '../../../ground/config/insurer.ts'
import { barePage } from '../../../ground/page/bare-page.ts'
import { inBoth, paragraph, phoneLine } from '../../../ground/page/bilingual.ts'
import { type Html, html } from '../../../ground/page/html.ts'

/** Of a link that does not answer: what may have become of it, and what helps now. */
export const deadLinkPage = (insurer: Insurer): string =>
  page(
    html`<h1 class="warning">${inBoth(copy.dead)}</h1>
${paragraph(copy.reasons)}
${paragraph(copy.askAnew)}
<section>
<h2>${inBoth(copy.assistance)}</h2>
${insurer.assistancePhones.map(phoneLine)}
</section>`,
    insurer,
  )

/** Says that an address has asked too often. */
export const tooOftenPage = (insurer: Insurer): string =>
  page(html`<h1>${inBoth(tooOftenInBoth)}</h1>`, insurer)

const page = (content: Html, insurer: Insurer): string =>
  barePage({ title: copy.title, aside: inBoth(copy.heading), content, insurer })
