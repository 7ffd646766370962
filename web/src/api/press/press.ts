/** A press that stores something: what was sent, and the name under which it is sent again after a lost answer. */
export type Press = { sent: string; key: string }

/** The press before where it sent the same, or else another one. */
export function pressOf(sent: string, before: Press | null): Press {
  return before?.sent === sent ? before : { sent, key: randomKey() }
}

/** A header of the call. */
export const underKey = ({ key }: Press) => ({ 'Idempotency-Key': key })

/** randomUUID is there on secure origins only, a sandbox may stand on a plain one. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-')
}
