import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds: longer than a busy machine stands still. What never comes about is told all the same, only later. */
export const longPatience = 180_000

/** Waits for what others bring about in their own time. */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  what = 'it never came about',
  patience = longPatience,
): Promise<void> {
  const deadline = performance.now() + patience
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within ${patience / 1000} s: ${what}`)
    await pause(20)
  }
}
