import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'

/** A file as its bytes say it is, the newest revision of each object counting. */
export type Opened = { bytes: Buffer; pdf: PDF; catalog: PdfDict; at: (ref: PdfRef) => PdfObject | null }

export async function opened(bytes: Uint8Array): Promise<Opened> {
  const pdf = await PDF.load(bytes)
  return { bytes: Buffer.from(bytes), pdf, catalog: pdf.getCatalog(), at: (ref) => pdf.getObject(ref) }
}

export const nameAt = (dict: PdfDict | undefined, key: string): string | undefined =>
  dict?.getName(key)?.value

export const textAt = ({ at }: Opened, dict: PdfDict | undefined, key: string): string | undefined =>
  dict?.getString(key, at)?.asString()

/** One dictionary, many, or none, by reference or in place. */
export function dictsAt(file: Opened, value: PdfObject | undefined | null): PdfDict[] {
  const found = value instanceof PdfRef ? file.at(value) : value
  if (found instanceof PdfArray) return [...found].flatMap((item) => dictsAt(file, item))
  return found instanceof PdfDict ? [found] : []
}

/** A stream, which is a dictionary with bytes behind it. */
export function streamAt({ at }: Opened, dict: PdfDict | undefined, key: string): PdfStream | undefined {
  const value = dict?.get(key)
  const found = value instanceof PdfRef ? at(value) : value
  return found instanceof PdfStream ? found : undefined
}

export const decoded = (stream: PdfStream): Buffer => Buffer.from(stream.getDecodedData())

/** Every object that a reader can come to, each once. */
export function everything(file: Opened): PdfObject[] {
  const seen = new Set<PdfObject>()
  const waiting: (PdfObject | null)[] = [file.pdf.context.info.trailer]
  while (waiting.length > 0) {
    const value = waiting.pop()
    const object = value instanceof PdfRef ? file.at(value) : value
    if (!object || seen.has(object)) continue
    seen.add(object)
    if (object instanceof PdfDict) waiting.push(...[...object].map(([, item]) => item))
    if (object instanceof PdfArray) waiting.push(...object)
  }
  return [...seen]
}

export const everyDict = (file: Opened): PdfDict[] =>
  everything(file).filter((object) => object instanceof PdfDict)

export const everyString = (file: Opened): PdfString[] =>
  everything(file).filter((object) => object instanceof PdfString)

/** The faults that hold, in words. */
export const told = (...faults: (string | false | undefined | null)[]): string[] =>
  faults.filter((fault) => typeof fault === 'string')
