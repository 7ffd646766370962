import { PdfArray, type PdfDict, PdfName, PdfStream } from '@libpdf/core'
import { decoded, dictsAt, everything, nameAt, type Opened, streamAt, textAt, told } from './opened.ts'

/** Every colour is one that a printer can know: by the intent of the file, or by a profile of its own. */
export function colourFaults(file: Opened): string[] {
  const intents = dictsAt(file, file.catalog.get('OutputIntents')).filter(
    (intent) => nameAt(intent, 'S') === 'GTS_PDFA1',
  )
  const objects = everything(file)
  const names = objects.filter((object) => object instanceof PdfName).map(({ value }) => value)
  const profiles = objects.filter(isProfiled).map((space) => dictsAt(file, space.at(1))[0])
  return told(
    intents.length !== 1 && `colours: ${intents.length} output intents`,
    ...intents.map((intent) => intentFault(file, intent)),
    names.some((name) => /^(DeviceCMYK|DeviceN|Separation|Lab)$/.test(name)) &&
      'colours: of a press, not of the intent',
    profiles.some((profile) => !isSound(profile, ['RGB ', 'GRAY'])) && 'colours: a profile that is none',
  )
}

function intentFault(file: Opened, intent: PdfDict): string | false {
  const profile = streamAt(file, intent, 'DestOutputProfile')
  if (!textAt(file, intent, 'OutputConditionIdentifier')) return 'colours: an output intent without a name'
  return !isSound(profile, ['RGB ']) && 'colours: an output intent without a profile'
}

const isProfiled = (object: unknown): object is PdfArray =>
  object instanceof PdfArray && object.length === 2 && isName(object.at(0), 'ICCBased')

const isName = (object: unknown, name: string): boolean => object instanceof PdfName && object.value === name

/** By its first 128 bytes: of a screen or a printer, older than version 5, as long as it says. */
function isSound(profile: PdfDict | undefined, spaces: string[]): boolean {
  if (!(profile instanceof PdfStream)) return false
  const icc = decoded(profile)
  const text = (from: number) => icc.toString('latin1', from, from + 4)
  return (
    icc.length > 128 &&
    icc.readUInt32BE(0) === icc.length &&
    text(36) === 'acsp' &&
    /^(mntr|prtr|spac|scnr)$/.test(text(12)) &&
    spaces.includes(text(16)) &&
    profile.getNumber('N')?.value === (text(16) === 'GRAY' ? 1 : 3) &&
    (icc[8] ?? 9) < 5
  )
}
