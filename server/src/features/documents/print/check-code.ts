import { toString as qrCode } from 'qrcode'

const drawn = { type: 'svg', errorCorrectionLevel: 'M' } as const
const ink = '#0b2540'

/** On paper, without a quiet zone: the page leaves it. */
export const printedCheckCode = (url: string): Promise<string> =>
  qrCode(url, { ...drawn, margin: 0, color: { dark: ink, light: '#0000' } })

/** On a screen, which may be dark: with a quiet zone and a ground of its own. */
export const shownCheckCode = (url: string): Promise<string> =>
  qrCode(url, { ...drawn, margin: 4, color: { dark: ink, light: '#ffffff' } })
