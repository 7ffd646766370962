import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from '../ground/root.mjs'
import { environment } from '../ground/step.mjs'

const program = 'server/src/ground/database/testing/throw-away.ts'

/** One PostgreSQL for the whole run; it ends with the pipe to it, even if this process is killed. */
export function startPostgres(node) {
  const child = spawn(node, [program], {
    cwd: root,
    env: environment,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const stop = () => new Promise((resolve) => child.once('exit', resolve).stdin.end())
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (connectionString) =>
      resolve({ connectionString, stop }),
    )
    child.once('exit', () => reject(new Error('The PostgreSQL of the tests did not start')))
  })
}
