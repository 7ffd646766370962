import { createHash } from 'node:crypto'

/** Stands in the page itself: one request on a bad line, and a page that is saved keeps its look. */
export const checkPageStyle = `
:root { color-scheme: light; font: 100%/1.5 system-ui, sans-serif; color: #0b2540; background: #f3f7fa }
* { box-sizing: border-box }
body { margin: 0 }
header, main { max-width: 40rem; margin: 0 auto; padding: 1rem }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem }
header a { color: inherit; font-size: 1.25rem; font-weight: 700; text-decoration: none }
main { background: #fff; border-radius: 1rem; margin-bottom: 2rem }
h1 { margin: 0; padding: 1rem; border-radius: .75rem; font-size: 1.625rem; line-height: 1.25; color: #0a5fb4; background: #e6f0fa }
h1.success { color: #0b7a4b; background: #e9f6f0 }
h1.warning { color: #8a5a00; background: #fff5e0 }
h1.error { color: #b3261e; background: #fdf1f0 }
h2 { margin: 0; font-size: 1rem }
p { margin: .75rem 0 0 }
span { overflow-wrap: anywhere }
.en { display: block; font-size: .875rem; line-height: 1.25rem; font-weight: 400; color: #4a6076 }
h1 .en { font-size: 1.25rem; line-height: 1.5; color: inherit }
.day { font-weight: 600 }
.quiet { font-size: .875rem; line-height: 1.25rem; color: #4a6076 }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; margin: 1.5rem 0 }
dt, dt .en { font-size: .875rem; line-height: 1.25rem; color: #4a6076 }
dt .en { display: inline }
dt .en::before { content: '/ ' }
dd { margin: .125rem 0 0; font-weight: 600 }
section { padding: 1rem; border: 1px solid #0a5fb4; border-radius: .75rem }
.phone { margin: .25rem 0 0; font-size: 1.25rem; font-weight: 700 }
.phone a { display: inline-block; padding: .25rem 0; color: #0a5fb4 }
a:focus-visible { outline: 3px solid #0a5fb4; outline-offset: 2px }
@media print {
  :root, main { background: none }
  h1 { border: 1px solid }
  * { print-color-adjust: exact }
}
`

/** Nothing but that style may load, run or be posted. */
export const checkPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(checkPageStyle).digest('base64')}'`,
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')
