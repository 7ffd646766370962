import { type PdfDict, PdfName, PdfStream } from '@libpdf/core'
import { everyDict, everyString, everything, type Opened, told } from './opened.ts'

const filters = [
  'ASCIIHexDecode',
  'ASCII85Decode',
  'FlateDecode',
  'RunLengthDecode',
  'DCTDecode',
  'JPXDecode',
]

/** How the bytes are laid down: what a reader in thirty years must find. */
export function fileFaults(file: Opened): string[] {
  const { bytes, pdf } = file
  const start = bytes.subarray(0, 16).toString('latin1')
  const { trailer } = pdf.context.info
  return told(
    !/^%PDF-1\.[0-7][\r\n]{1,2}%[\x80-\xff]{4}/.test(start) && 'file: the first lines are not those of PDF/A',
    !/%%EOF(\r\n|\r|\n)?$/.test(bytes.subarray(-8).toString('latin1')) &&
      'file: something stands after its end',
    pdf.recoveredViaBruteForce && 'file: its table of objects is broken',
    trailer.getArray('ID')?.length !== 2 && 'file: no ID',
    trailer.has('Encrypt') && 'file: encrypted',
    everyDict(file).some(isForeignStream) && 'file: a stream that is kept or packed elsewhere',
    everyString(file).some(({ bytes: { length } }) => length > 32_767) && 'file: a string too long',
    everything(file).some((object) => object instanceof PdfName && object.value.length > 127) &&
      'file: a name too long',
  )
}

function isForeignStream(dict: PdfDict): boolean {
  if (!(dict instanceof PdfStream)) return false
  const filter = dict.get('Filter')
  const names = filter instanceof PdfName ? [filter] : [...(dict.getArray('Filter') ?? [])]
  return (
    ['F', 'FFilter', 'FDecodeParms'].some((key) => dict.has(key)) ||
    names.some((name) => !(name instanceof PdfName && filters.includes(name.value)))
  )
}
