import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { arrivalAt, type Path, writingFor } from './path.ts'

/** The steps of the page that is open. */
export type Steps = {
  /** From the first one to the one shown. */
  path: Path
  /** Whether Forward may lead to a step: what it needs is still valid. */
  canShow: (path: Path) => boolean
  onShow: (path: Path) => void
}

/** A window above the page. */
export type OpenWindow = {
  /** Whether closing it would lose what was typed. */
  isTyped: () => boolean
  /** Back was pressed: ask whether it is to be closed. */
  onAsk: () => void
  onBack: () => void
}

type Browser = {
  history: RouterHistory
  /** Writes the path into an entry of the same address at once, whatever stands in the way of leaving; nothing scrolls. */
  write: (path: Path, options: { replace: boolean }) => void
}

const aWindow = 'window'

/** The one keeper of the entries of the browser's history that lie within a page: its steps, and the windows above them. */
export class Places {
  readonly #browser: Browser
  readonly #windows: OpenWindow[] = []
  #steps: Steps | null = null
  /** The entry shown; in a move the one just left. */
  #entry: HistoryLocation
  /** The address of the page whose places these are. */
  #page = ''
  #isReturning = false
  #unblock: (() => void) | null = null

  constructor(browser: Browser) {
    this.#browser = browser
    this.#entry = browser.history.location
    browser.history.subscribe(({ location, action }) => {
      const left = this.#entry
      this.#entry = location
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') this.#handleMove(left)
    })
  }

  /** Says which step is shown now; null when there is none any more. */
  showSteps(steps: Steps | null): void {
    this.#steps = steps
    if (steps) this.#settle()
  }

  /** Answers what is to be called when the window has closed. */
  openWindow(opened: OpenWindow): () => void {
    this.#windows.push(opened)
    this.#unblock ??= this.#block()
    this.#settle()
    return () => {
      const at = this.#windows.indexOf(opened)
      if (at !== -1) this.#windows.splice(at, 1)
      if (this.#windows.length > 0) return
      this.#unblock?.()
      this.#unblock = null
    }
  }

  get #shown(): Path {
    // A window may open before the steps below it are told: they are those of the entry, as after a reload.
    const below = pathOf(this.#browser.history.location).filter((part) => part !== aWindow)
    return [...(this.#steps?.path ?? below), ...this.#windows.map(() => aWindow)]
  }

  #settle(): void {
    const { history, write } = this.#browser
    this.#page = history.location.pathname
    const { replaced, pushed } = writingFor(pathOf(history.location), this.#shown)
    const put = (path: Path, replace: boolean) => {
      write(path, { replace })
      // Two entries written at once would become one.
      history.flush()
    }
    if (replaced) put(replaced, true)
    for (const path of pushed) put(path, false)
  }

  #handleMove(left: HistoryLocation): void {
    if (this.#isReturning) {
      this.#isReturning = false
      return
    }
    const { history } = this.#browser
    const { location } = history
    const by = indexOf(location) - indexOf(left)
    const arrived = pathOf(location)
    if (this.#steps === null && this.#windows.length === 0) {
      // Of a window that was closed by its own button: below it lies what is seen already.
      if (by < 0 && left.pathname === location.pathname && windowsOf(left) > windowsOf(location))
        history.back()
      return
    }
    if (by === 0 || location.pathname !== this.#page) return
    const arrival = arrivalAt(arrived, {
      shown: this.#shown,
      isBack: by < 0,
      isWithin: location.hash !== left.hash,
      canShow: (path) => !path.includes(aWindow) && this.#steps?.canShow(path) === true,
    })
    if (arrival === 'shown') this.#show(arrived)
    if (arrival === 'passed') history.back()
    if (arrival !== 'left') return
    this.#isReturning = true
    history.go(-by)
  }

  #show(path: Path): void {
    while (this.#windows.length > 0 && this.#shown.length > path.length) this.#windows.pop()?.onBack()
    if (this.#shown.length !== path.length) this.#steps?.onShow(path)
  }

  /** Back from a window with typed text asks before it closes it. */
  #block(): () => void {
    return this.#browser.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ nextLocation, action }) => {
        const top = this.#windows.at(-1)
        const isBack =
          action !== 'PUSH' && action !== 'REPLACE' && indexOf(nextLocation) < indexOf(this.#entry)
        if (!isBack || !top?.isTyped()) return false
        top.onAsk()
        return true
      },
    })
  }
}

const pathOf = ({ state }: HistoryLocation): Path => state.at ?? []
const windowsOf = (entry: HistoryLocation) => pathOf(entry).filter((part) => part === aWindow).length
const indexOf = ({ state }: HistoryLocation): number => state.__TSR_index
