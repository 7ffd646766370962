import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { longPatience } from '../patience/until.ts'
import type { Shop } from '../shop.ts'
import { aVisitor } from '../visitor.ts'
import { freePort } from './free-port.ts'
import { type Program, startProgram } from './program.ts'

export type DistantShop = {
  program: Program
  dataDir: string
  /** The counter that buyers know, over the wire; what a buyer is told to try again is tried again. */
  shop: Shop
  /** Calls of buyers that were answered, and those that were told to come again. */
  counts: { answered: number; outages: number }
  /** Whether buyers try again by themselves. */
  patient: { isOn: boolean }
  close(): Promise<void>
}

const betweenTries = 200

/** The real server in a process of its own; on DATA_DIR where one is given, which it removes at its close, too. */
export async function openDistantShop(environment: Record<string, string>): Promise<DistantShop> {
  const dataDir = environment.DATA_DIR ?? (await ownFolder())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandbox = { SANDBOX_LIMITS: 'off', SANDBOX_TODAY: '2027-01-15' }
  const program = startProgram({ PORT: String(port), DATA_DIR: dataDir, ...sandbox, ...environment })
  await program.ready(port)
  const counts = { answered: 0, outages: 0 }
  const patient = { isOn: true }

  const inject = async (request: InjectOptions) => {
    const deadline = Date.now() + longPatience
    for (;;) {
      const answer = await send(url, request)
      if (answer.statusCode !== 503 || !patient.isOn || Date.now() > deadline) {
        counts.answered += 1
        return answer
      }
      counts.outages += 1
      await pause(betweenTries)
    }
  }
  const app = { inject } as unknown as FastifyInstance // all that buyers use of it
  const services = { bankConfig: { url: `${url}/sandbox/bank` } }
  const shop = { app, services, visitor: () => aVisitor(app) } as unknown as Shop // the same
  return {
    program,
    dataDir,
    shop,
    counts,
    patient,
    close: async () => {
      program.child.kill('SIGTERM')
      await program.ended()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Open to PostgreSQL's own user. */
async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'akvapolis-distant-'))
  await chmod(folder, 0o755)
  return folder
}

/** One request, answered as `inject` of Fastify answers. */
async function send(base: string, { method = 'GET', url, headers, cookies = {}, payload }: InjectOptions) {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const response = await fetch(`${base}${url}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(headers as Record<string, string>), // names and single values, as our tests give them
      cookie: cookie.join('; '),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
  })
  const rawPayload = Buffer.from(await response.arrayBuffer())
  const body = rawPayload.toString()
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie().map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      return { name, value: decodeURIComponent(value) }
    }),
    body,
    rawPayload,
    json: () => JSON.parse(body),
  }
}
