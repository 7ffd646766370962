import { encodeQR } from 'qr'

const ink = '#0b2540'

/** On paper, without a quiet zone: the page leaves it. */
export const printedCheckCode = (url: string): string => drawn(url)

/** On a screen, which may be dark: with a quiet zone and a ground of its own. */
export const shownCheckCode = (url: string): string => drawn(url, { quietZone: 4, ground: '#ffffff' })

/** The library leaves out no border at all; the picture begins within it. */
const border = 1

/** An SVG of one unit a module, all of them one path: a line a unit thick for each run of dark ones. */
function drawn(url: string, { quietZone = 0, ground = 'none' } = {}): string {
  const modules = encodeQR(url, 'raw', { ecc: 'medium', border })
  const start = border - quietZone
  const size = modules.length - 2 * start
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect x="${start}" y="${start}" width="${size}" height="${size}" fill="${ground}"/>`,
    `<path stroke="${ink}" d="${modules.map(linesOfRow).join('')}"/></svg>`,
  ].join('')
}

function linesOfRow(row: boolean[], place: number): string {
  const runs = row
    .map((isDark) => (isDark ? '#' : ' '))
    .join('')
    .matchAll(/#+/g)
  return [...runs].map(({ index, 0: run }) => `M${index} ${place}.5h${run.length}`).join('')
}
