/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  export type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
  export type Client = { setRequests(requests: Request[]): void }
  export type Options = {
    url: string
    connections: number
    amount: number
    /** Milliseconds between looks at whether all is done. */
    sampleInt: number
    headers?: Record<string, string>
    setupClient?(client: Client): void
  }
  export type Result = { '2xx': number }
  export type Run = PromiseLike<Result> & { on(event: 'response', listener: () => void): Run }

  export default function autocannon(options: Options): Run
}
