/** No-break spaces after short words and before a dash, as Russian typography asks of texts of our own. */
export function tied(text: string): string {
  return text.replace(/(?<=^|[\s«(])([А-Яа-яЁё]{1,2}|\d+|№) (?=\S)/g, '$1\u00a0').replaceAll(' –', '\u00a0–')
}

const units = '%|м|m|км|km|бар|bar|€|₽|дней|days|часов|hours|миль|miles'
const withinFigures = new RegExp(`(?<=\\d) (?=(\\d{3}|${units})(?![\\p{L}\\d]))|(?<=№|No\\.) (?=\\d)`, 'gu')

/** A figure stays in one piece and keeps its unit and its № on its line, in a text of somebody else's. */
export const figuresTied = (text: string): string => text.replace(withinFigures, '\u00a0')

/** A text of somebody else's that reads like our own: its figures, and its short words. */
export const textTied = (text: string): string => tied(figuresTied(text))

/** Every text of it. */
export const allTextsTied = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === 'string' ? textTied(part) : part))
