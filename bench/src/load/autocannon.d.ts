/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  export type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
  export type Client = { setRequests(requests: Request[]): void }
  export type Options = {
    url: string
    connections: number
    /** Either so many requests, or so many seconds. */
    amount?: number
    duration?: number
    /** Requests a second, of all connections. */
    overallRate?: number
    /** Milliseconds between looks at whether all is done. */
    sampleInt?: number
    headers?: Record<string, string>
    setupClient?(client: Client): void
  }
  export type Result = { '2xx': number; errors: number }
  type Heard = (client: Client, status: number, bytes: number, milliseconds: number) => void
  export type Run = PromiseLike<Result> & { on(event: 'response', listener: Heard): Run }

  export default function autocannon(options: Options): Run
}
