import { sha256 } from '../sha256.ts'
import { typefacePolicy, typefaceStyle } from './typeface.ts'

/** Stands in the page itself: one request on a bad line, and a page that is saved keeps its look. */
export const barePageStyle = `${typefaceStyle}
:root {
  color-scheme: light dark; font: 100%/1.5 Onest, "Onest Fallback", "Onest Fallback Wide", system-ui, sans-serif; font-variant-numeric: tabular-nums;
  --page: #f3f7fa; --card: #fff; --text: #0b2540; --quiet: #4a6076; --line: #c5d3de; --action: #0a5fb4;
  --success: #0b7a4b; --warning: #8a5a00; --error: #b3261e;
  --info-soft: #e6f0fa; --success-soft: #e9f6f0; --warning-soft: #fff5e0; --error-soft: #fdf1f0;
  color: var(--text); background: var(--page)
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #071a2b; --card: #0e2940; --text: #e8f1f8; --quiet: #a8c0d3; --line: #234560; --action: #5fb0f0;
    --success: #6fd3a4; --warning: #f2c166; --error: #ff8a80;
    --info-soft: #12395a; --success-soft: #103a35; --warning-soft: #3a3320; --error-soft: #3d2630
  }
}
* { box-sizing: border-box }
body { margin: 0 }
header, main, footer { max-width: 40rem; margin: 0 auto; padding: min(1rem, 5vw) }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 1rem }
header a { display: inline-flex; align-items: center; gap: .5rem; color: inherit; font-size: 1.25rem; font-weight: 700; text-decoration: none }
main { background: var(--card); border-radius: 1rem }
footer { margin-bottom: 2rem; font-size: .875rem; line-height: 1.25rem; color: var(--quiet) }
footer p { margin: .25rem 0 0 }
footer b { color: var(--text) }
footer .reach { display: flex; flex-wrap: wrap; gap: 0 1rem }
footer a { padding: .25rem 0 }
h1 { margin: 0; padding: min(1rem, 5vw); border-radius: .75rem; font-size: min(1.625rem, 12vw); line-height: 1.25; color: var(--action); background: var(--info-soft) }
h1.success { color: var(--success); background: var(--success-soft) }
h1.warning { color: var(--warning); background: var(--warning-soft) }
h1.error { color: var(--error); background: var(--error-soft) }
h2 { margin: 0; font-size: 1rem }
p { margin: .75rem 0 0 }
p + h1 { margin-top: .75rem }
span, a { overflow-wrap: anywhere }
a { color: var(--action) }
.en { display: block; font-size: .875rem; line-height: 1.25rem; font-weight: 400; color: var(--quiet) }
h1 .en { font-size: 1.25rem; line-height: 1.5; color: inherit }
.day { font-weight: 600 }
.whole { white-space: nowrap }
.quiet { font-size: .875rem; line-height: 1.25rem; color: var(--quiet) }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem; margin: 1.5rem 0 }
dt, dt .en { font-size: .875rem; line-height: 1.25rem; color: var(--quiet) }
dt .en { display: inline }
dt .en::before { content: '/ ' }
dd { margin: .125rem 0 0; font-weight: 600 }
main > h2 { margin-top: 1.5rem; font-size: 1.125rem }
ul { margin: .5rem 0 0; padding-left: 1.25rem }
li { margin-top: .25rem }
table { width: 100%; margin-top: .75rem; border-collapse: collapse }
th { font-size: .875rem; font-weight: 400; color: var(--quiet) }
th, td { padding: .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th + th, td + td { padding-left: 1rem; text-align: right }
td + td { font-weight: 600 }
@media (width < 26rem) { td { font-size: .875rem } }
section { padding: 1rem; border: 1px solid var(--action); border-radius: .75rem }
.phone { margin: .25rem 0 0; font-size: 1.25rem; font-weight: 700 }
.phone a { display: inline-block; padding: .25rem 0 }
.press { margin-top: 1rem; padding: .75rem 1.5rem; border: 0; border-radius: .75rem; font: inherit; font-weight: 600; color: #fff; background: #0a5fb4; cursor: pointer }
a:focus-visible, .press:focus-visible { outline: 3px solid var(--action); outline-offset: 2px }
@media print {
  :root, main { background: none }
  h1 { border: 1px solid }
  * { print-color-adjust: exact }
}
`

/** Nothing but the style of a page may load, run or be posted, unless it allows more. */
export const pagePolicy = (style: string, allowed: string[] = ["form-action 'none'"]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${sha256(style).toString('base64')}'`,
    'img-src data:',
    typefacePolicy,
    ...allowed,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

export const barePagePolicy = pagePolicy(barePageStyle)

/** Of a page with a form that is posted back to us. */
export const barePageWithFormPolicy = pagePolicy(barePageStyle, ["form-action 'self'"])
