/** Where somebody is within a page: the steps taken from its first one, then the windows open above. [] is the page itself. */
export type Path = readonly string[]

/** Whether one leads on to the other, or is it. */
const leadsTo = (path: Path, further: Path): boolean =>
  path.length <= further.length && path.every((part, at) => part === further[at])

const isSame = (one: Path, other: Path): boolean => one.length === other.length && leadsTo(one, other)

/** What makes of an entry of the history the one of the path that is shown now. */
export type Writing = { replaced: Path | null; pushed: Path[] }

/**
 * Entries are only ever added. One that lies further than what is shown is left as it is, for the next step to take its
 * place: to go back from it could overtake a way to another page.
 */
export function writingFor(entry: Path, shown: Path): Writing {
  if (leadsTo(shown, entry)) return { replaced: null, pushed: [] }
  const paths = shown.map((_, last) => shown.slice(0, last + 1))
  if (leadsTo(entry, shown)) return { replaced: null, pushed: paths.slice(entry.length) }
  const common = shown.findIndex((part, at) => part !== entry[at])
  const [replaced = [], ...pushed] = paths.slice(common)
  return { replaced, pushed }
}

/**
 * What follows when the button of the browser has led to another entry of the same page: it is shown, passed over, left
 * again, or nothing is to do.
 */
export type Arrival = 'shown' | 'passed' | 'left' | 'here'

type Arriving = {
  shown: Path
  isBack: boolean
  /** To another `#` than that of the entry before. */
  isWithin: boolean
  canShow: (path: Path) => boolean
}

export function arrivalAt(arrived: Path, { shown, isBack, isWithin, canShow }: Arriving): Arrival {
  if (isWithin && isSame(arrived, shown)) return 'here'
  // One that was left behind by other ways on than the button is no place any more.
  if (isBack) return leadsTo(arrived, shown) && !isSame(arrived, shown) ? 'shown' : 'passed'
  if (isSame(arrived, shown)) return 'here'
  return leadsTo(shown, arrived) && canShow(arrived) ? 'shown' : 'left'
}
