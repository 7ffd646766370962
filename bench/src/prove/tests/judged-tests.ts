/** How often a promise was tried, by what: each match of its pattern in what the tests say counts one, or what its group says. */
export type Tried = Readonly<Record<string, { pattern: RegExp; least: number }>>

const lastLine = /^(\d+) passed, (\d+) failed\s*$/m

/** Of what `npm test` has said: tests ran, none failed, and each promise was tried as often as it has to be. */
export function judgedTests(said: string, tried: Tried) {
  const [, passed = 0, failed = 0] = (lastLine.exec(said) ?? []).map(Number)
  const counts = Object.fromEntries(
    Object.entries(tried).map(([name, { pattern }]) => [name, countOf(said, pattern)]),
  )
  const wereAll = Object.entries(tried).every(([name, { least }]) => (counts[name] ?? 0) >= least)
  return { ok: passed > 0 && failed === 0 && wereAll, told: { passed, failed, ...counts } }
}

const countOf = (said: string, pattern: RegExp): number =>
  [...said.matchAll(pattern)].reduce((all, [, count = 1]) => all + Number(count), 0)
