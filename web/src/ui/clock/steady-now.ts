let last = Date.now()
let now = last

/**
 * Milliseconds since 1970 by the device's clock, which sleep does not stop. Set back, by hand or by the network, it goes on from
 * where it stood, so that nothing lasts longer for it: for how long, not for when.
 */
export function steadyNow(): number {
  const clock = Date.now()
  now += Math.max(0, clock - last)
  last = clock
  return now
}
