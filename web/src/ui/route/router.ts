import type { RouterHistory } from '@tanstack/history'
import type { ComponentType, ReactNode } from 'react'
import { type Address, type Destination, type Search, textOfSearch } from './address.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Where within its page the entry lies: the one keeper is ui/place. */
    at?: readonly string[]
    /** The browser made it, for a link within the page. */
    isLink?: boolean
  }
}

/** A page, and what fetches it before it is shown. */
type Page = (() => ReactNode) & { preload?: () => Promise<void> }

export type Route = {
  /** What the browser's tab says; that of the site when absent. */
  title?: string
  page: Page
  /** Asked each time before the page is shown; where it answers a place, that is gone to instead. */
  guard?: (location: Location) => Promise<Destination | undefined>
  /** What several pages stand in. Whoever comes to them from elsewhere is told at once that they come. */
  around?: ComponentType<{ children: ReactNode }>
}

/** An address, as its judge lets it be known. */
export type Location = {
  path: string
  search: Search
  hash: string
  href: string
  /** Tells its entry of the history from every other. */
  key: string
}

/** What is on the screen, or comes next. */
export type Shown = {
  location: Location
  route: Route
  isWaiting?: boolean
  /** Instead of the page. */
  failure?: { error: unknown }
  /** Of a place within the page: nothing scrolls. */
  isPlace: boolean
}

/** Whether the other is another place within the same page; one asked for anew is drawn anew. */
export function isWithin(page: MaybeShown, other: MaybeShown): boolean {
  return (
    isWhole(page) &&
    isWhole(other) &&
    page.location.key !== other.location.key &&
    withoutHash(page.location) === withoutHash(other.location)
  )
}

type MaybeShown = Shown | null | undefined

const isWhole = (shown: MaybeShown): shown is Shown => !!shown && !shown.isWaiting && !shown.failure

const withoutHash = ({ href }: Location) => href.split('#', 1)[0]

type Options = {
  history: RouterHistory
  routes: Readonly<Record<Address, Route>>
  /** Of every other address. */
  nowhere: Route
  judge: (search: Record<string, unknown>) => Search
}

type Move = Omit<Destination, 'to'> & { to: Address | '.'; replace?: boolean }
type Arrived = (shown: Shown, before: Shown | undefined) => void

/** Leads from address to address; the history underneath counts the entries and asks before one is left. */
export class Router {
  readonly history: RouterHistory
  /** In force at once, while the page before may still stand. */
  location: Location
  /** Null until the first page has come. */
  shown: Shown | null = null
  /** Draws what is shown, and answers when it stands; until there is something to draw on, nobody waits. */
  draw: (shown: Shown) => Promise<void> = async () => {}
  readonly #options: Options
  readonly #watchers = new Set<() => void>()
  readonly #arrived = new Set<Arrived>()
  #standing: Shown | undefined
  #isPlace = false
  #loading = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
    this.history = options.history
    this.location = this.#read()
    const { href, state } = this.history.location
    // What the judge has refused stays in no address.
    if (href !== this.location.href) this.history.replace(this.location.href, state)
    this.history.subscribe(() => void this.load())
  }

  /** Brings the page of the address, or what is to be said instead. */
  load(): Promise<void> {
    this.#loading = this.#arrive()
    return this.#loading
  }

  readonly navigate = ({ to, search, hash, replace = false }: Move): Promise<void> => {
    const href = to === '.' ? this.#hrefTo(this.location.path, search) : this.hrefOf({ to, search, hash })
    const { location } = this.history
    // The same place once more is no entry of its own.
    if (href === location.href && !location.state.at?.length) return this.load()
    this.#write(href, { replace })
    return this.#loading
  }

  /** Writes where within its page the entry lies: into another entry of the same address, or into this one. */
  markPlace(at: readonly string[], { replace }: { replace: boolean }): void {
    this.#isPlace = true
    this.#write(this.history.location.href, { replace, at })
  }

  hrefOf({ to, search, hash }: Destination): string {
    return `${this.#hrefTo(to, search)}${hash ? `#${hash}` : ''}`
  }

  /** Fetches the page that is likely wanted next. */
  preload(to: Address): void {
    void this.#options.routes[to].page.preload?.()
  }

  /** Each change of the address in force. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Each page that stands, and the one that stood before it. */
  onArrival(listener: Arrived): () => void {
    this.#arrived.add(listener)
    return () => this.#arrived.delete(listener)
  }

  /** Said by what draws. */
  hasDrawn(shown: Shown): void {
    if (shown.isWaiting || shown === this.#standing) return
    const before = this.#standing
    this.#standing = shown
    for (const listener of this.#arrived) listener(shown, before)
  }

  async #arrive(): Promise<void> {
    const location = this.#read()
    const isPlace = this.#isPlace
    this.#isPlace = false
    this.location = location
    for (const watcher of this.#watchers) watcher()
    const route = this.#routeOf(location)
    if (route.around && route.around !== this.shown?.route.around)
      void this.#show({ location, route, isPlace, isWaiting: true })
    const { instead, failure } = await prepared(route, location)
    // Whoever has gone on meanwhile waits for the later page.
    if (this.location !== location) return this.#loading
    if (instead) return this.navigate({ ...instead, replace: true })
    await this.#show({ location, route, isPlace, ...(failure && { failure }) })
  }

  #show(shown: Shown): Promise<void> {
    this.shown = shown
    return this.draw(shown)
  }

  /** At once, whatever stands in the way of leaving: that asks about the button of the browser alone. */
  #write(href: string, { replace, at }: { replace: boolean; at?: readonly string[] }): void {
    this.history[replace ? 'replace' : 'push'](href, at && { at }, { ignoreBlocker: true })
  }

  #hrefTo(path: string, search: Search = {}): string {
    return `${path}${textOfSearch(this.#options.judge(search))}`
  }

  #read(): Location {
    const { pathname: path, search: text, hash, state } = this.history.location
    const search = this.#options.judge(Object.fromEntries(new URLSearchParams(text)))
    return { path, search, hash, href: `${path}${textOfSearch(search)}${hash}`, key: state.__TSR_key ?? '' }
  }

  #routeOf({ path }: Location): Route {
    const { routes, nowhere } = this.#options
    const known: Readonly<Record<string, Route | undefined>> = routes
    return known[pageOf(path)] ?? nowhere
  }
}

type Prepared = { instead?: Destination | undefined; failure?: { error: unknown } }

async function prepared({ guard, page }: Route, location: Location): Promise<Prepared> {
  try {
    const instead = await guard?.(location)
    if (!instead) await page.preload?.()
    return { instead }
  } catch (error) {
    return { failure: { error } }
  }
}

/** As the server reads it: one slash at the end makes no difference. */
function pageOf(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(?<=.)\/$/, '')
  } catch {
    return path
  }
}
