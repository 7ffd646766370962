import { type PdfArray, type PdfDict, PdfNumber } from '@libpdf/core'
import { type Element, elementsOf, leavesOf } from './elements.ts'
import { dictsAt, nameAt, type Opened, textAt, told } from './opened.ts'
import { parentsOf } from './parents.ts'

const flags = { invisible: 1, hidden: 2, print: 4, noView: 32, toggleNoView: 256 }

/**
 * A paper has links, and the field of a signature. Each is part of what is read: a link in a Link with its own words,
 * the field in a Form with a name (TU). Each is printed and never hidden; what takes no room needs no look.
 */
export function annotationFaults(file: Opened): string[] {
  const all = elementsOf(file)
  return file.pdf.getPages().flatMap((page) => {
    const annotations = dictsAt(file, page.dict.get('Annots'))
    return [
      ...told(
        annotations.length > 0 &&
          nameAt(page.dict, 'Tabs') !== 'S' &&
          'annotations: a page without the order of keys',
      ),
      ...annotations.flatMap((annotation) => faultsOf(file, annotation, all)),
    ]
  })
}

function faultsOf(file: Opened, annotation: PdfDict, all: Element[]): string[] {
  const kind = nameAt(annotation, 'Subtype') ?? 'none'
  const holder = all.find((element) => leavesOf(file, element).objects.includes(annotation))
  const own = { Link: linkFaults, Widget: widgetFaults }[kind]
  if (!own) return [`annotations: ${kind} is not for papers`]
  return [
    ...flagFaults(annotation, kind),
    ...told(
      !holder && `annotations: ${kind} outside of the structure`,
      holder && !isFoundFrom(file, annotation, holder) && `annotations: ${kind} does not know its place`,
    ),
    ...own(file, annotation, holder),
  ]
}

function flagFaults(annotation: PdfDict, kind: string): string[] {
  const set = annotation.getNumber('F')?.value ?? 0
  const unwanted = flags.invisible | flags.hidden | flags.noView | flags.toggleNoView
  return told(
    (set & flags.print) === 0 && `annotations: ${kind} is not printed`,
    (set & unwanted) !== 0 && `annotations: ${kind} is hidden`,
  )
}

function linkFaults(file: Opened, link: PdfDict, holder: Element | undefined): string[] {
  return told(
    holder && holder.kind !== 'Link' && 'annotations: Link is not in a Link',
    !textAt(file, link, 'Contents')?.trim() && 'annotations: Link without words',
  )
}

/** The only field a paper has is that of its signature. */
function widgetFaults(file: Opened, widget: PdfDict, holder: Element | undefined): string[] {
  const field = widget.has('FT') ? widget : widget.getDict('Parent', file.at)
  return told(
    nameAt(field, 'FT') !== 'Sig' && 'annotations: Widget of no signature',
    holder && holder.kind !== 'Form' && 'annotations: Widget is not in a Form',
    !textAt(file, field, 'TU')?.trim() && 'annotations: Widget without words',
    widget.has('A') && 'annotations: Widget that acts',
    !isEmpty(widget.getArray('Rect')) && !hasOneLook(file, widget) && 'annotations: Widget without a look',
  )
}

function isEmpty(rectangle: PdfArray | undefined): boolean {
  const [left, bottom, right, top] = [...(rectangle ?? [])].map((side) =>
    side instanceof PdfNumber ? side.value : Number.NaN,
  )
  return left === right && bottom === top && left !== undefined
}

function hasOneLook({ at }: Opened, widget: PdfDict): boolean {
  const looks = widget.getDict('AP', at)
  return looks !== undefined && [...looks].map(([key]) => key.value).join() === 'N'
}

/** The way back: from the annotation by its number through the table of parents to the element. */
function isFoundFrom(file: Opened, annotation: PdfDict, holder: Element): boolean {
  const number = annotation.getNumber('StructParent')?.value
  return number !== undefined && parentsOf(file).get(number)?.includes(holder.dict) === true
}
