import type { DocumentSigner } from '../../../../ports/document-signer.ts'
import type { PaperRenderer } from '../../../../ports/paper-renderer.ts'
import { messageSigner, type SigningKey, type TimeStamp } from './signed-message.ts'

/** Bytes that a signature takes beside its certificates, and that a time-stamp adds, as a rule. */
const roomOfSignature = 1200
const roomOfTimeStamp = 4096
const spare = 256

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
  let room = roomOfSignature + chain + (timeStamp ? roomOfTimeStamp : 0)
  const validUntil = certificates[0].validToDate
  const signMessage = messageSigner({ key, certificates }, timeStamp)

  async function signed(
    pdf: Uint8Array,
    { at, isAgain }: { at: Date; isAgain: boolean },
  ): Promise<Uint8Array> {
    const file = Buffer.from(await reserveSignature({ pdf, size: room, at, words }))
    const place = placeIn(file, pdf.length)
    const bytes = Buffer.concat([file.subarray(0, place.start), file.subarray(place.end)])
    const { length, hex } = hexOf(await signMessage(bytes))
    if (hex.length <= place.end - place.start - 2) return filled(file, place, hex)
    if (isAgain) throw new Error(`the signature takes ${length} bytes, too many for its place`)
    // Certificates of a time-stamp service are as long as they are: from now on there is room for them.
    room = Math.max(room, length + spare)
    return signed(pdf, { at, isAgain: true })
  }

  return {
    isDemonstration,
    validUntil,
    async sign(pdf, at) {
      if (new Date() > validUntil) throw new Error('the certificate of SIGN_CERTIFICATE_FILE has ended')
      return { pdf: await signed(pdf, { at, isAgain: false }), signature: null }
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

const hexOf = (message: Uint8Array) => ({
  length: message.length,
  hex: Buffer.from(message).toString('hex'),
})

function filled(file: Buffer, { start, end }: Place, hex: string): Buffer {
  file.write(hex.padEnd(end - start - 2, '0'), start + 1, 'latin1')
  return file
}
