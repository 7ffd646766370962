import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../../ground/sha256.ts'
import { type Encoding, encodingFor, encodings, packedAs } from './encodings.ts'

/** One form of a content, with the tag of these very bytes. */
type Form = { bytes: Buffer; etag: string }
/** A content as it is, and packed as often as that was worth it. */
export type Packed = { asIs: Form; by: Partial<Record<Encoding, Form>>; available: Encoding[] }

export function packedFrom(asIs: Buffer, packed: Partial<Record<Encoding, Buffer>>): Packed {
  const available = encodings.filter((encoding) => packed[encoding])
  const by = Object.fromEntries(
    available.flatMap((encoding) => (packed[encoding] ? [[encoding, formOf(packed[encoding])]] : [])),
  )
  return { asIs: formOf(asIs), by, available }
}

const formOf = (bytes: Buffer): Form => ({ bytes, etag: `"${sha256(bytes).toString('base64url')}"` })

export async function packed(content: string | Buffer): Promise<Packed> {
  const asIs = Buffer.from(content)
  const forms = await Promise.all(
    encodings.map(async (encoding) => [encoding, await packedAs(encoding, asIs, 'best')]),
  )
  return packedFrom(asIs, Object.fromEntries(forms))
}

/** The form that a request wants, with the headers that say so. */
export function formFor(request: FastifyRequest, reply: FastifyReply, content: Packed): Form {
  const { asIs, by, available } = content
  if (available.length === 0) return asIs
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'], available)
  const form = encoding && by[encoding]
  if (!form) return asIs
  reply.header('content-encoding', encoding)
  return form
}

/** Whole, in part, or not at all where the reader has it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, content: Packed): FastifyReply {
  const { bytes, etag } = formFor(request, reply, content)
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  if (namesTag(request.headers['if-none-match'], etag))
    return reply.removeHeader('content-encoding').code(304).send()
  const part = partAsked(request, { length: bytes.length, etag })
  if (part === 'whole') return reply.send(bytes)
  if (part === 'none')
    return reply
      .removeHeader('content-encoding')
      .code(416)
      .header('content-range', `bytes */${bytes.length}`)
      .send(Buffer.alloc(0))
  const { from, to } = part
  reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`)
  return reply.send(bytes.subarray(from, to + 1))
}

/** Compared weakly: a proxy that packed anew what it passed on has weakened the tag. */
const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false

type Part = { from: number; to: number }

/** One range of bytes, both ends included. Several at once, and what can't be read, are the whole. */
function partAsked(
  { method, headers }: FastifyRequest,
  { length, etag }: { length: number; etag: string },
): Part | 'whole' | 'none' {
  const condition = headers['if-range']
  if (method !== 'GET' || (condition !== undefined && condition !== etag)) return 'whole'
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  const end = length - 1
  const [from, to] =
    first === ''
      ? [Math.max(0, length - Number(last)), end]
      : [Number(first), last === '' ? end : Math.min(end, Number(last))]
  if (last !== '' && first !== '' && Number(last) < from) return 'whole'
  return from > end ? 'none' : { from, to }
}
