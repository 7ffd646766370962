/**
 * The bank's JSON with every number as the text it was written in, so that no amount or id passes through a double.
 * Undefined for bytes that are no UTF-8 or no JSON.
 */
export function readJson(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return JSON.parse(text, numbersAsText)
  } catch {
    return undefined
  }
}

// Cast: TypeScript's library does not know the third argument (source text access) yet, Node does.
const numbersAsText = ((_key: string, value: unknown, context: { source?: string }) =>
  typeof value === 'number' ? context.source : value) as (key: string, value: unknown) => unknown
