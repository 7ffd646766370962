import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** A line of an experiment, and of which commit it was. */
type KeptLine = { name: string; ok: boolean; runs: number; commit: string }

/** Whether lines say that this experiment held, with as many runs and at the same commit. */
export function isProved(
  lines: string,
  { name, runs, commit }: { name: string; runs: number; commit: string | null },
): boolean {
  return lines
    .split('\n')
    .flatMap(keptLine)
    .some(
      (kept) =>
        commit !== null && kept.ok && kept.name === name && kept.runs >= runs && kept.commit === commit,
    )
}

/** What `keep` wrote; nothing of a line that was cut by what ended its run. */
function keptLine(line: string): KeptLine[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

export const linesOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Adds a line of its own, also below one that was cut. */
export function keep(file: string, line: object): void {
  const kept = linesOf(file)
  const end = kept === '' || kept.endsWith('\n') ? '' : '\n'
  appendFileSync(file, `${end}${JSON.stringify(line)}\n`)
}

/** What is proved: a commit; null where something of it has been changed since, or there is none. */
export function commitHere(): string | null {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    return git('status', '--porcelain', '--untracked-files=no') === ''
      ? git('rev-parse', '--short=12', 'HEAD')
      : null
  } catch {
    return null
  }
}
