type Rest = { isFoundWell: boolean; ended: number; logLines: number; wrong: readonly (readonly string[])[] }

/** Of a shop at rest: what was found of its trouble is well, no server ended by itself, it logged, and no list names anything. */
export const isWhole = ({ isFoundWell, ended, logLines, wrong }: Rest): boolean =>
  isFoundWell && ended === 0 && logLines > 0 && wrong.every(({ length }) => length === 0)
