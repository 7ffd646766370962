import { join } from 'node:path'

const passedOn = ['PATH', 'NODE_COMPILE_CACHE']

/** What a program gets besides what a test says: where programs are, and the code compiled by earlier starts. */
export const bareEnvironment: Record<string, string> = Object.fromEntries(
  passedOn.map((name) => [name, process.env[name] ?? '']).filter(([, value]) => value !== ''),
)

const preloaded = [
  join(import.meta.dirname, 'end-with-starter.ts'),
  join(import.meta.dirname, '../patience/standing-still.ts'),
]

/** Of Node: the program ends with who has started it, and takes nobody for silent while the machine stands still. */
export const endingWithUs = preloaded.flatMap((file) => ['--import', file])

/** A program as it was built for this run, and stays while it lasts; its source where a file is run by itself. */
export function fileOf(program: 'main' | 'operator'): string {
  const { TEST_PROGRAMS } = process.env
  if (TEST_PROGRAMS) return join(TEST_PROGRAMS, `${program}.mjs`)
  return join(import.meta.dirname, '../..', program === 'main' ? 'main.ts' : 'operator/main.ts')
}
