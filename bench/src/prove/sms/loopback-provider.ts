import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What the provider does from now on: nothing out of the way, or this. */
export type SmsMood = 'well' | 'away' | 'slow' | 'babbles'

type Taken = { to: string; text: string; at: number }

export type LoopbackProvider = AsyncDisposable & {
  url: string
  /** Each message that it sends on, whether its sender was told so or not. */
  taken: Taken[]
  /** How often it had a message and its sender was told nothing that can be read. */
  untold(): number
  turns(mood: SmsMood): Promise<void>
}

const slowMs = 10_000
/** The same text to the same number is not taken again so soon. */
const sameTextMs = 60_000
const ok = 100
const sameText = 231

const nonsense: ((response: ServerResponse) => void)[] = [
  (response) => response.end('<html>'),
  (response) => response.end('{}'),
  (response) => response.writeHead(502).end('Bad Gateway'),
  (response) => response.destroy(),
]

/** An SMS provider on the loopback that speaks as SMS.ru does and counts what it takes. */
export async function openLoopbackProvider(): Promise<LoopbackProvider> {
  const taken: Taken[] = []
  let mood: SmsMood = 'well'
  let untold = 0
  const take = (form: URLSearchParams): number => {
    const one = { to: form.get('to') ?? '', text: form.get('msg') ?? '', at: performance.now() }
    const isKnown = taken.some(
      ({ to, text, at }) => to === one.to && text === one.text && one.at - at < sameTextMs,
    )
    if (!isKnown) taken.push(one)
    return isKnown ? sameText : ok
  }
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const code = take(form)
    if (mood === 'well') return tell(response, form, code)
    untold += 1
    if (mood === 'babbles') return nonsense[untold % nonsense.length]?.(response)
    await pause(slowMs, undefined, { ref: false })
    tell(response, form, code)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo // of a TCP server
  return {
    url: `http://127.0.0.1:${port}/sms/send`,
    taken,
    untold: () => untold,
    turns: async (to) => {
      mood = to
      if (to === 'away') await close()
      else if (!server.listening) await listen(port)
    },
    [Symbol.asyncDispose]: close,
  }
}

function tell(response: ServerResponse, form: URLSearchParams, code: number): void {
  response.end(JSON.stringify({ status_code: ok, sms: { [form.get('to') ?? '']: { status_code: code } } }))
}
