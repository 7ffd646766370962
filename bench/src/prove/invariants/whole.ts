type Rest = {
  isFoundWell: boolean
  ended: number
  logLines: number
  doubles: number
  mayDouble: number
  wrong: readonly (readonly string[])[]
}

/**
 * Of a shop at rest: what was found of its trouble is well, no server ended by itself, it logged, no more mails came twice than
 * may, and no list names anything.
 */
export const isWhole = ({ isFoundWell, ended, logLines, doubles, mayDouble, wrong }: Rest): boolean =>
  isFoundWell &&
  ended === 0 &&
  logLines > 0 &&
  doubles <= mayDouble &&
  wrong.every(({ length }) => length === 0)
