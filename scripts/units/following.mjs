import hooks from 'node:async_hooks'

/**
 * node:test follows every promise to know whose test an error is that nobody caught, which takes a tenth of what tests take of
 * the processor. It is let do so while files are read, by which a test finds the suite that it is of. Import this before
 * node:test.
 */
let following

const { createHook } = hooks
hooks.createHook = (callbacks) => {
  hooks.createHook = createHook
  following = createHook(callbacks)
  return following
}

export function stopFollowing() {
  following.disable()
}
