import { createBrowserHistory, type RouterHistory } from '@tanstack/history'

/**
 * The entries of the browser. For a link within the page it makes one itself, which would be no place of ours and leave all
 * that follow without a number: that one lies where the entry before it does.
 */
export function browserHistory(): RouterHistory {
  // Before the library, which takes the state as it finds it.
  addEventListener('popstate', ({ state }) => {
    const { __TSR_index: index, ...before } = entries.location.state
    if (state === null) history.replaceState({ ...before, __TSR_index: index + 1 }, '')
  })
  const entries = createBrowserHistory()
  return entries
}
