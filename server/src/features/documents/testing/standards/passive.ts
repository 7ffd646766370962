import type { PdfDict } from '@libpdf/core'
import { dictsAt, everyDict, nameAt, type Opened, told } from './opened.ts'

const actions =
  /^(Launch|Sound|Movie|ResetForm|SubmitForm|ImportData|Hide|SetOCGState|Rendition|Trans|GoTo3DView|GoToE|GoToR|JavaScript)$/
const things = /^(EmbeddedFile|Filespec|3D|RichMedia|Movie|Sound|PS)$/
const blends =
  /^(Normal|Compatible|Multiply|Screen|Overlay|Darken|Lighten|ColorDodge|ColorBurn|HardLight|SoftLight|Difference|Exclusion|Hue|Saturation|Color|Luminosity)$/
const keys = ['AA', 'JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'AlternatePresentations', 'PresSteps']
const keysOfCatalog = ['OpenAction', 'NeedsRendering', 'Requirements', 'Collection', 'OCProperties']

/** Nothing in it acts, hides, is packed in or is drawn otherwise than it is described. */
export function passiveFaults(file: Opened): string[] {
  const dicts = everyDict(file)
  return [
    ...new Set([
      ...dicts.flatMap((dict) => keys.filter((key) => dict.has(key)).map((key) => `passive: ${key}`)),
      ...keysOfCatalog.filter((key) => file.catalog.has(key)).map((key) => `passive: ${key}`),
      ...dicts.flatMap(activity),
      ...dicts.flatMap((dict) => drawing(file, dict)),
    ]),
  ]
}

function activity(dict: PdfDict): string[] {
  const action = nameAt(dict, 'S')
  const thing = nameAt(dict, 'Type') ?? ''
  return told(
    action !== undefined && actions.test(action) && `passive: ${action}`,
    things.test(thing) && `passive: ${thing}`,
    dict.getBool('NeedAppearances')?.value && 'passive: NeedAppearances',
  )
}

/** Transparency is allowed; what depends on the machine that draws is not. */
function drawing(file: Opened, dict: PdfDict): string[] {
  const isImage = nameAt(dict, 'Subtype') === 'Image'
  const isForm = nameAt(dict, 'Subtype') === 'Form'
  return told(
    nameAt(dict, 'Subtype') === 'PS' && 'passive: PostScript',
    (isImage || isForm) && dict.has('OPI') && 'passive: OPI',
    isForm && (dict.has('Ref') || dict.has('PS')) && 'passive: a form from elsewhere',
    isImage &&
      (dict.has('Alternates') || dict.getBool('Interpolate')?.value) &&
      'passive: an image of two looks',
    ...statesOf(file, dict).flatMap(stateFaults),
  )
}

/** The graphics states of resources. */
function statesOf(file: Opened, dict: PdfDict): PdfDict[] {
  const states = dict.getDict('ExtGState', file.at)
  return states ? [...states].flatMap(([, state]) => dictsAt(file, state)) : []
}

const stateFaults = (state: PdfDict): string[] =>
  told(
    ['TR', 'HTP'].some((key) => state.has(key)) && 'passive: a transfer function',
    state.has('TR2') && nameAt(state, 'TR2') !== 'Default' && 'passive: a transfer function',
    state.has('BM') && !blends.test(nameAt(state, 'BM') ?? '') && 'passive: an unknown blend',
  )
