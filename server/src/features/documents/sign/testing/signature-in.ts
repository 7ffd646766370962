/** The last signature of a document, and the bytes that it covers. */
export function signatureIn(pdf: Uint8Array): { der: Buffer; covered: Buffer } {
  const file = Buffer.from(pdf)
  const words = file.toString('latin1')
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(words.slice(words.lastIndexOf('/ByteRange')))
  const [start, end, length] = [Number(range?.[1]), Number(range?.[2]), Number(range?.[3])]
  if (end + length !== file.length) throw new Error('the signature covers less than the file')
  const padded = Buffer.from(words.slice(start + 1, end - 1), 'hex')
  // A sequence with two bytes of length: what follows is padding.
  const der = padded.subarray(0, padded.readUInt16BE(2) + 4)
  return { der, covered: Buffer.concat([file.subarray(0, start), file.subarray(end, end + length)]) }
}
