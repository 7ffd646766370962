/** No-break spaces after short words and before a dash, as Russian typography asks of texts of our own. */
export function tied(text: string): string {
  return text.replace(/(?<=^|[\s«(])([А-Яа-яЁё]{1,2}|\d+|№) (?=\S)/g, '$1\u00a0').replaceAll(' –', '\u00a0–')
}
