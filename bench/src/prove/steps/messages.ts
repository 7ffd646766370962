/** One message of PostgreSQL's protocol. `type`: its letter; the first ones of a connection have none. */
export type Message = { type: string; body: Buffer; bytes: Buffer }

const bytesOfLength = 4
/** The version that a start-up message names; what asks for encryption or a cancellation names none. */
const protocol = 3

/** Cuts what one side of a connection sends into its messages, however it comes in pieces. */
export function readMessages(sender: 'client' | 'database'): (chunk: Buffer) => Message[] {
  let rest = Buffer.alloc(0)
  let isTyped = sender === 'database'
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages: Message[] = []
    for (let message = firstOf(rest, isTyped); message; message = firstOf(rest, isTyped)) {
      rest = rest.subarray(message.bytes.length)
      isTyped ||= message.body.readUInt16BE(0) === protocol
      messages.push(message)
    }
    return messages
  }
}

function firstOf(bytes: Buffer, isTyped: boolean): Message | null {
  const start = isTyped ? 1 : 0
  if (bytes.length < start + bytesOfLength) return null
  // It counts itself, and not the letter.
  const end = start + bytes.readUInt32BE(start)
  if (bytes.length < end) return null
  return {
    type: bytes.toString('latin1', 0, start),
    body: bytes.subarray(start + bytesOfLength, end),
    bytes: bytes.subarray(0, end),
  }
}
