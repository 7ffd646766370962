import { payPageCopy } from '@akvapolis/copy/purchase/pay-page'
import type { Insurer } from '../../../../ground/config/insurer.ts'
import { barePage } from '../../../../ground/page/bare-page.ts'
import { type Html, html } from '../../../../ground/page/html.ts'
import { sandboxLine } from '../../../../ground/page/sandbox-line.ts'
import { payStyle } from './pay-style.ts'

/** Who insures, and whether any part is played, so that no money is meant. */
export type Shown = { insurer: Insurer; isSandbox: boolean }

/** A page for whoever pays by a link. */
export const payerPage = (content: Html, { insurer, isSandbox }: Shown, script?: string): string =>
  barePage({
    title: payPageCopy.title,
    style: payStyle,
    insurer,
    content: html`${sandboxLine({ isSandbox })}${content}`,
    ...(script !== undefined && { script }),
  })
