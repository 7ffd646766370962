import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@akvapolis/server/testing/programs/free-port'
import { temporaryFolder } from './temporary-folder.ts'

const program = '/usr/sbin/haproxy'

export const hasProxy = (): boolean => existsSync(program)

/** HAProxy by deploy/haproxy before one server, in clear, with so many new prices a second. */
export async function startProxy(
  { url }: { url: string },
  prices: number,
): Promise<AsyncDisposable & { url: string }> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await temporaryFolder())
  const port = await freePort()
  const file = join(folder.path, 'haproxy.cfg')
  writeFileSync(file, settingsFor({ port, server: new URL(url).port, prices }))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  stack.defer(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  while (!(await isOpen(port))) await pause(20)
  const kept = stack.move()
  return { url: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

function settingsFor({ port, server, prices }: { port: number; server: string; prices: number }): string {
  const example = readFileSync(new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url), 'utf8')
  return example
    .split(/\n(?=\S)/)
    .filter((section) => /^(global|defaults|frontend|backend)\b/.test(section))
    .join('\n')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^.*(?:bind :443|redirect scheme|server two).*\n/gm, '')
    .replaceAll('server one 127.0.0.1:3000', `server one 127.0.0.1:${server}`)
    .replace('sc1_gpc0_rate ge 1000', `sc1_gpc0_rate ge ${prices}`)
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
