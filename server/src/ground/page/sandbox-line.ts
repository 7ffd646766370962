import { frameCopy } from '@akvapolis/copy/frame'
import { type Html, html } from './html.ts'

/** Heads what looks like a paper while any part is played. */
export const sandboxLine = ({ isSandbox }: { isSandbox: boolean }): Html | [] =>
  isSandbox ? html`<p class="quiet">${frameCopy.sandbox}</p>` : []
