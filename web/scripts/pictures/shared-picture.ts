import { escaped } from '@akvapolis/copy/escaped'
import { productName } from '@akvapolis/copy/frame'
import { flag } from './icons.ts'

type Colour = (name: string) => string

/** What messengers ask for, in pixels. */
export const width = 1200
const height = 630
const left = 80
const widest = 28

/** The depths of the scale, as the tokens name them. */
const depths = [0, 12, 18, 30, 40] as const
const scaleTop = 400
const step = (height - scaleTop) / depths.length

/** What a messenger shows of a page that was sent on: what it is, over water by its depth. */
export const sharedPicture = (title: string, colour: Colour): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Onest">
<rect width="${width}" height="${height}" fill="${colour('card')}"/>
<svg x="${left}" y="72" width="64" height="64" viewBox="0 0 32 32"><clipPath id="mark"><rect width="32" height="32" rx="8"/></clipPath><g clip-path="url(#mark)">${flag(colour)}</g></svg>
<text x="${left + 84}" y="119" font-size="40" font-weight="600" fill="${colour('text')}">${productName}</text>
${linesOf(title)
  .map((line, at) => heading(line, { y: 224 + at * 72, colour }))
  .join('\n')}
${depths.map((depth, at) => water(depth, { at, colour })).join('\n')}
</svg>`

const heading = (line: string, { y, colour }: { y: number; colour: Colour }): string =>
  `<text x="${left}" y="${y}" font-size="60" font-weight="600" fill="${colour('text')}">${escaped(line)}</text>`

function water(depth: number, { at, colour }: { at: number; colour: Colour }): string {
  const top = scaleTop + at * step
  const words = depth >= 30 ? colour('card') : colour('text')
  return `<rect y="${top}" width="${width}" height="${step + 1}" fill="${colour(`depth-${depth}`)}"/>
<text x="${width - left}" y="${top + 32}" text-anchor="end" font-size="24" fill="${words}">${depth}\u00a0м</text>`
}

/** Broken where a line would leave the picture, never behind a short word. */
export function linesOf(title: string): string[] {
  const lines: string[] = []
  for (const word of title.replace(/ (\p{L}{1,2}) /gu, ' $1\u00a0').split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && longer.length <= widest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
