import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from './root.mjs'
import { environment } from './step.mjs'

const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/**
 * Runs programs in the project's folder. `show` is given what they say as they say it; `execute` answers it too, with
 * the exit code, which is null when the program was killed or is absent.
 */
export function executor(show) {
  return async function execute(program, args, { cwd = root, env = environment, ...user } = {}) {
    const child = spawn(program, args, {
      ...user,
      cwd,
      env: { ...colours, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        show(text)
      })
    }
    const [code] = await once(child, 'close').catch((error) => {
      show(`${error.message}\n`)
      return [null]
    })
    return { code, output }
  }
}
