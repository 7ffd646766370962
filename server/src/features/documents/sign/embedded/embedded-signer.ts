import type { DocumentSigner } from '../../../../ports/document-signer.ts'
import type { PaperRenderer } from '../../../../ports/paper-renderer.ts'
import { type SigningKey, signMessage, type TimeStamp } from './signed-message.ts'

/** Bytes that a signature takes beside its certificates, and that a time-stamp adds. */
const roomOfSignature = 1200
const roomOfTimeStamp = 8192

type Options = SigningKey & {
  isDemonstration: boolean
  timeStamp: TimeStamp | null
  /** How the field is called where it is read out. */
  words: string
}

/** Signs within the document by a key of our own: PAdES baseline B-B, or B-T with a time-stamp service. */
export function embeddedSigner(
  { reserveSignature }: Pick<PaperRenderer, 'reserveSignature'>,
  { key, certificates, isDemonstration, timeStamp, words }: Options,
): DocumentSigner {
  const chain = certificates.reduce((sum, { raw }) => sum + raw.length, 0)
  const size = roomOfSignature + chain + (timeStamp ? roomOfTimeStamp : 0)
  const validUntil = certificates[0].validToDate
  return {
    isDemonstration,
    validUntil,
    async sign(pdf, at) {
      if (new Date() > validUntil) throw new Error('the certificate of SIGN_CERTIFICATE_FILE has ended')
      const file = Buffer.from(await reserveSignature({ pdf, size, at, words }))
      const place = placeIn(file, pdf.length)
      const bytes = Buffer.concat([file.subarray(0, place.start), file.subarray(place.end)])
      fill(file, place, await signMessage(bytes, { key, certificates }, timeStamp))
      return { pdf: file, signature: null }
    },
  }
}

type Place = { start: number; end: number }

/** Where the signature goes: what the range of the last revision leaves out. */
function placeIn(file: Buffer, from: number): Place {
  const range = /\/ByteRange \[0 (\d+) (\d+) \d+\]/.exec(file.toString('latin1', from))
  const [start, end] = [Number(range?.[1]), Number(range?.[2])]
  if (file[start] !== 0x3c || file[end - 1] !== 0x3e) throw new Error('a reserved signature has its place')
  return { start, end }
}

function fill(file: Buffer, { start, end }: Place, signature: Uint8Array): void {
  const digits = end - start - 2
  const hex = Buffer.from(signature).toString('hex')
  if (hex.length > digits)
    throw new Error(`the signature takes ${signature.length} bytes, too many for its place`)
  file.write(hex.padEnd(digits, '0'), start + 1, 'latin1')
}
