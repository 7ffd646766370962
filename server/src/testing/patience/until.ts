import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds: longer than a busy machine stands still. What never comes about is told all the same, only later. */
export const longPatience = 180_000

/** Milliseconds: soon at first, then seldom enough not to keep the processor from what is waited for. */
const pauseAfter = (looks: number): number => Math.min(20 * 1.5 ** looks, 200)

/** Waits for what others bring about in their own time. */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  what: string | (() => string) = 'it never came about',
  patience = longPatience,
): Promise<void> {
  const deadline = performance.now() + patience
  for (let looks = 0; !(await isSo()); looks += 1) {
    if (performance.now() > deadline)
      throw new Error(`not within ${patience / 1000} s: ${typeof what === 'string' ? what : what()}`)
    await pause(pauseAfter(looks))
  }
}
