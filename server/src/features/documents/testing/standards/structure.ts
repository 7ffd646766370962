import { type Element, elementsOf, hasBox } from './elements.ts'
import { nameAt, type Opened, textAt, told } from './opened.ts'
import { tableFaults } from './tables.ts'

/** What a reader of the screen says of the file, and in which order. */
export function structureFaults(file: Opened): string[] {
  const { catalog, at } = file
  const marks = catalog.getDict('MarkInfo', at)
  const language = textAt(file, catalog, 'Lang') ?? ''
  const all = elementsOf(file)
  return [
    ...told(
      marks?.getBool('Marked')?.value !== true && 'structure: not marked',
      marks?.getBool('Suspects')?.value === true && 'structure: suspect',
      !isLanguage(language) && 'structure: no language',
      all.length === 0 && 'structure: none',
      ...all.map((element) => elementFault(file, element)),
    ),
    ...headingFaults(all),
    ...all.filter(({ kind }) => kind === 'Table').flatMap((table) => tableFaults(file, table)),
  ]
}

const isLanguage = (tag: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag)

function elementFault(file: Opened, element: Element): string | false | undefined {
  const { dict, kind, parent } = element
  const above = dict.getDict('P', file.at)
  if (kind === '') return `structure: ${nameAt(dict, 'S')} is of no kind`
  if (above !== (parent?.dict ?? file.catalog.getDict('StructTreeRoot', file.at)))
    return `structure: ${kind} is not where it says`
  if (dict.has('Lang') && !isLanguage(textAt(file, dict, 'Lang') ?? ''))
    return `structure: ${kind} without language`
  if (kind === 'Figure' || kind === 'Formula') return figureFault(file, element)
  if (kind === 'Note' && !dict.has('ID')) return 'structure: a note without ID'
  return listFault(element)
}

/** A figure is told in words, and its place on the page is known. */
function figureFault(file: Opened, { dict, kind }: Element): string | false {
  const words = textAt(file, dict, 'Alt') ?? textAt(file, dict, 'ActualText')
  if (!words?.trim()) return `structure: ${kind} without words`
  return !hasBox(file, dict) && `structure: ${kind} without its place`
}

const inLists: Record<string, RegExp> = {
  L: /^(LI|L|Caption)$/,
  LI: /^(Lbl|LBody)$/,
  TOC: /^(TOC|TOCI|Caption)$/,
}

function listFault({ kind, kids, parent }: Element): string | false {
  const allowed = inLists[kind]
  if (allowed && kids.some((kid) => !allowed.test(kid.kind)))
    return `structure: ${kind} holds what it may not`
  const isAstray = (kind === 'LI' && parent?.kind !== 'L') || (kind === 'LBody' && parent?.kind !== 'LI')
  return isAstray && `structure: ${kind} outside of a list`
}

/** The first is the highest, and none goes down by more than one. */
function headingFaults(all: Element[]): string[] {
  const levels = all.flatMap(({ kind }) => (/^H\d$/.test(kind) ? [Number(kind.slice(1))] : []))
  const isMixed = levels.length > 0 && all.some(({ kind }) => kind === 'H')
  return told(
    levels.length === 0 && 'structure: no heading',
    isMixed && 'structure: headings of two ways',
    levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1) && 'structure: a heading is skipped',
  )
}
