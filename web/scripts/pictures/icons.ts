type Colour = (name: string) => string

type Icon = {
  file: string
  size: number /** Shaped by the device itself. */
  isWhole: boolean
  purpose?: 'any' | 'maskable'
}

/** The logo mark in the sizes that devices ask for. */
export const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, isWhole: false, purpose: 'any' },
  { file: 'icon-512.png', size: 512, isWhole: false, purpose: 'any' },
  { file: 'icon-maskable.png', size: 512, isWhole: true, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, isWhole: true },
]

/** The diver-down flag, whose diagonal passes the middle: whatever shape is cut out of it, it stays what it is. */
export const flag = (colour: Colour): string =>
  `<rect width="32" height="32" fill="${colour('flag')}"/><path d="M0 0h9l23 23v9h-9L0 9z" fill="${colour('card')}"/>`

export const iconOf = ({ isWhole }: Icon, colour: Colour): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<clipPath id="shape"><rect width="32" height="32" rx="${isWhole ? 0 : 7}"/></clipPath>
<g clip-path="url(#shape)">${flag(colour)}</g>
</svg>`
