/**
 * `npm start`: installs and builds what has changed, then becomes the server as far as signals and the exit code
 * go. Plain JavaScript, because it must run on the machine's own, older Node.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ensureBuilt } from './build.mjs'
import { root } from './ground/root.mjs'
import { environment, StepFailure } from './ground/step.mjs'
import { ensureInstalled, nodeToUse } from './install.mjs'

try {
  ensureInstalled()
  const node = nodeToUse()
  ensureBuilt()
  serve(node)
} catch (error) {
  if (!(error instanceof StepFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function serve(node) {
  const server = spawn(node, ['server/dist/main.mjs'], { cwd: root, env: environment, stdio: 'inherit' })
  // The server decides when it has drained; this process only waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal))
  }
  const watch = watchNpm(() => server.kill('SIGKILL'))
  // A terminal that closes ends npm at once, and the server in order.
  process.once('SIGHUP', () => clearInterval(watch))
  server.once('exit', (code, signal) => {
    clearInterval(watch)
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
}

/**
 * An npm killed by kill -9 can't hand that on. The server ends as it would have ended itself, at once, so that the
 * next start finds its port and its data folder free.
 */
function watchNpm(handleDeath) {
  if (!process.env.npm_lifecycle_event) return undefined
  const npm = process.ppid
  let isGone = false
  return setInterval(() => {
    // Seen twice: the signal that npm has died of is heard here meanwhile, where it came to both.
    if (isGone) handleDeath()
    isGone = process.ppid !== npm
  }, 100)
}
