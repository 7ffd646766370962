/** Names of territories in one line, Russian or English, where none reads as an exception or a part of another. */
export function joinedTerritories(names: readonly string[]): string {
  const apart = names.filter(isApart)
  return [...names.filter((name) => !isApart(name)), ...apart].join(apart.length > 0 ? '; ' : ', ')
}

/** 'Весь мир, кроме России', in English without a comma. */
const isApart = (name: string): boolean => /,| except /.test(name)
