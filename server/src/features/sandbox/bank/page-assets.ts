/** The look of the bank's pages: another house than the shop, green and on its own. */
export const style = `
:root { color-scheme: light; --ink: #10291f; --quiet: #47635a; --line: #c3d6cd; --main: #0b6b4b; --main-over: #084d36 }
* { box-sizing: border-box }
body { margin: 0; background: #eef4f1; color: var(--ink); font: 16px/24px system-ui, sans-serif }
header { background: var(--main); color: #fff; padding: 16px; font-weight: 600; text-align: center }
main { max-width: 480px; margin: 24px auto; padding: 24px; background: #fff; border-radius: 16px }
h1 { margin: 0 0 16px; font-size: 26px; line-height: 32px }
dl { margin: 0 0 24px }
dt, .quiet { color: var(--quiet); font-size: 14px; line-height: 20px }
dd { margin: 0 0 12px; overflow-wrap: anywhere }
.sum { margin: 0 0 16px; font-size: 40px; line-height: 48px; font-variant-numeric: tabular-nums }
.note { padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px }
form { display: grid; gap: 12px }
button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--main); border-radius: 12px; background: #fff; color: var(--main); font: inherit; font-weight: 600; cursor: pointer }
button:hover { border-color: var(--main-over); color: var(--main-over) }
.main { background: var(--main); color: #fff }
.main:hover { background: var(--main-over); color: #fff }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
@media (max-width: 512px) { main { margin: 16px; padding: 16px } .sum { font-size: 32px; line-height: 40px } }
`

/** Sends the payer on at once; the page leaves no trace in the history, as it has not finished loading. */
export const returnScript = `document.getElementById('return').submit()
`
