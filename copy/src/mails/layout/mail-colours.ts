/** Of each part of a mail by daylight and in the dark; a class of its name carries the second one. */
export const mailColours = {
  page: { light: '#F3F7FA', dark: '#0A1724' },
  card: { light: '#FFFFFF', dark: '#11263A' },
  panel: { light: '#F3F7FA', dark: '#183450' },
  ink: { light: '#0B2540', dark: '#EAF1F7' },
  quiet: { light: '#4A6076', dark: '#A9BCCB' },
  link: { light: '#0A5FB4', dark: '#8CC2F5' },
  rule: { light: '#C5D3DE', dark: '#2C4760' },
  button: { light: '#0A5FB4', dark: '#0A5FB4' },
  onButton: { light: '#FFFFFF', dark: '#FFFFFF' },
} as const

type Part = keyof typeof mailColours

const grounds: readonly Part[] = ['page', 'card', 'panel', 'button']
const inks: readonly Part[] = ['ink', 'quiet', 'link', 'onButton']

const dark = (part: Part): string => `${mailColours[part].dark} !important`
const groundRule = (part: Part): string => `.${part} { background-color: ${dark(part)}; }`
const inkRule = (part: Part): string => `.${part} { color: ${dark(part)}; }`

/** For programs that ask which of both is wanted. */
export const darkRules = [
  ...grounds.map(groundRule),
  ...inks.map(inkRule),
  `.rule { border-color: ${dark('rule')}; }`,
].join('\n  ')

/** For Outlook on the web, which turns colours by itself and marks what it has turned. */
export const turnedRules = [
  ...grounds.map((part) => `[data-ogsb] ${groundRule(part)}`),
  ...inks.map((part) => `[data-ogsc] ${inkRule(part)}`),
].join('\n')
