import type { SoftRule } from './limit-rules.ts'

/** A captcha that lifts nothing is one step of work; the longest takes ten. */
const mostWork = 10
const leastOver = 2

/**
 * Steps of work for the next use over a soft limit, by how far it is over. What is asked for is one step more than what
 * is wanted (`askedWork`), since others use the same address while somebody's browser works.
 */
export function workOver({ counts: [free], most }: SoftRule, used: number): number {
  const room = Number.isFinite(most) ? most - free : 2 * free
  const part = Math.min((used - free) / room, 1)
  return leastOver + Math.floor((mostWork - 1 - leastOver) * part)
}

export const askedWork = (wanted: number): number => Math.min(wanted + 1, mostWork)
