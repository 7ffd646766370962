type Rest = {
  isFoundWell: boolean
  ended: number
  /** Lines of each text that was looked through. */
  lines: readonly number[]
  doubles: number
  mayDouble: number
  wrong: readonly (readonly string[])[]
}

/**
 * Of a shop at rest: what was found of its trouble is well, no server ended by itself, there was something to look through, no
 * more mails came twice than may, and no list names anything.
 */
export const isWhole = ({ isFoundWell, ended, lines, doubles, mayDouble, wrong }: Rest): boolean =>
  isFoundWell &&
  ended === 0 &&
  lines.every((count) => count > 0) &&
  doubles <= mayDouble &&
  wrong.every(({ length }) => length === 0)
