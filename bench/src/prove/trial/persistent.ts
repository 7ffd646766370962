import { setTimeout as pause } from 'node:timers/promises'

/** One answer, by the clock of `performance`. `status` 0: the connection was cut. */
export type Answered = {
  method: string
  path: string
  status: number
  /** Whether it says when to come again. */
  saysWhen: boolean
  askedAt: number
  answeredAt: number
}

/** Longer than anything that fails here lasts. */
const patience = 120_000
const betweenTries = 200
/** The last of so many calls ends its connection, and the next one's may lead to the other server. */
const callsOfConnection = 10

/** What is not answered, or by a fault, is sent again as it was, with the same key. `hears` is told of every answer. */
export function persistent(hears: (answer: Answered) => void = () => {}) {
  const counts = { repeats: 0 }
  let calls = 0
  const send: typeof fetch = async (to, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('idempotency-key', crypto.randomUUID())
    calls += 1
    if (calls % callsOfConnection === 0) headers.set('connection', 'close')
    const { method = 'GET' } = init
    const deadline = Date.now() + patience
    for (;;) {
      const askedAt = performance.now()
      const answer = await whole(fetch(to, { ...init, headers })).catch(() => null)
      hears(answeredBy(answer, { method, path: new URL(String(to)).pathname, askedAt }))
      if (answer && answer.status < 500) return answer
      if (Date.now() > deadline) throw new Error(`not answered within two minutes: ${to}`)
      counts.repeats += 1
      await pause(betweenTries)
    }
  }
  return { counts, send }
}

/** The connection may be cut between the head of an answer and its end. */
async function whole(answering: Promise<Response>): Promise<Response> {
  const answer = await answering
  return new Response(await answer.arrayBuffer(), answer)
}

const answeredBy = (
  answer: Response | null,
  asked: Pick<Answered, 'method' | 'path' | 'askedAt'>,
): Answered => ({
  ...asked,
  status: answer?.status ?? 0,
  saysWhen: answer?.headers.has('retry-after') ?? false,
  answeredAt: performance.now(),
})
