import { createBrowserHistory, type RouterHistory } from '@tanstack/history'

/**
 * The entries of the browser. For a link within the page it makes one itself, which would be no place of ours and leave all
 * that follow without a number: that one lies where the entry before it does.
 */
export function browserHistory(): RouterHistory {
  // Before the library, which takes the state as it finds it. Its own in place of this one would load the page a second time.
  const { replaceState } = history
  addEventListener('popstate', ({ state }) => {
    if (state !== null) return
    const { at, __TSR_index: index } = entries.location.state
    // Scrolled elsewhere, so known by a key of its own.
    replaceState.call(
      history,
      { at, isLink: true, __TSR_index: index + 1, __TSR_key: String(Math.random()) },
      '',
    )
  })
  const entries = createBrowserHistory()
  return entries
}
