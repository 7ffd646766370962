import { decoded, type Opened, streamAt, textAt, told } from './opened.ts'

/** What the file says of itself: that it keeps both standards, its title and its dates, twice and the same. */
export function metadataFaults(file: Opened): string[] {
  const words = wordsOf(file)
  if (words === null) return ['metadata: none that can be read']
  return [
    ...told(
      !isWellFormed(words) && 'metadata: not well-formed',
      valueNamed(words, 'pdfaid:part') !== '2' && 'metadata: no PDF/A part 2',
      valueNamed(words, 'pdfaid:conformance') !== 'A' && 'metadata: no PDF/A conformance A',
      valueNamed(words, 'pdfuaid:part') !== '1' && 'metadata: no PDF/UA part 1',
      !isShownInWindow(file) && 'metadata: the title is not the name of the window',
    ),
    ...undescribed(words),
    ...disagreements(words, file),
  ]
}

/** Plain, so that what knows no PDF finds it. */
function wordsOf(file: Opened): string | null {
  const stream = streamAt(file, file.catalog, 'Metadata')
  return !stream || stream.has('Filter') ? null : decoded(stream).toString('utf8')
}

const valueNamed = (words: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(words)?.[1]

/** The only entry of a list, as XMP keeps titles and authors. */
const entryOf = (words: string, name: string): string | undefined =>
  plain(new RegExp(`<${name}><rdf:\\w+><rdf:li[^>]*>([^<]*)</rdf:li></rdf:\\w+></${name}>`).exec(words)?.[1])

const plain = (text: string | undefined): string | undefined =>
  text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** Every opened tag is closed in its turn. */
function isWellFormed(words: string): boolean {
  const open: string[] = []
  for (const [, slash, name = '', end] of words.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end) continue
    if (!slash) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0 && /^<\?xpacket begin=.*<\?xpacket end="[rw]"\?>$/s.test(words)
}

/** What XMP and PDF/A know themselves. */
const known = /^(dc|pdfaExtension|pdfaid|pdfaProperty|pdfaSchema|rdf|stEvt|x|xml|xmlns|xmp|xmpTPg)$/
const knownOfMedia = /^xmpMM:(DocumentID|History|RenditionClass)$/

/** Every other name needs a description that PDF/A's readers can find it by. */
function undescribed(words: string): string[] {
  const used = [...words.matchAll(/<(([\w]+):(\w+))/g)]
  const unknown = used.filter(([, name = '', prefix = '']) => !known.test(prefix) && !knownOfMedia.test(name))
  return [...new Set(unknown.map(([, name]) => name ?? ''))]
    .filter((name) => !isDescribed(words, name))
    .map((name) => `metadata: ${name} is not described`)
}

function isDescribed(words: string, name: string): boolean {
  const [prefix, property] = name.split(':')
  const space = new RegExp(`xmlns:${prefix}="([^"]+)"`).exec(words)?.[1]
  return words
    .split('<pdfaSchema:schema>')
    .some(
      (schema) =>
        valueNamed(schema, 'pdfaSchema:namespaceURI') === space &&
        valueNamed(schema, 'pdfaSchema:prefix') === prefix &&
        schema.includes(`<pdfaProperty:name>${property}</pdfaProperty:name>`),
    )
}

function isShownInWindow({ catalog, at }: Opened): boolean {
  return catalog.getDict('ViewerPreferences', at)?.getBool('DisplayDocTitle')?.value === true
}

/** The older dictionary of properties says the same; only an author may be missing, in both. */
function disagreements(words: string, file: Opened): string[] {
  const info = file.pdf.context.info.trailer.getDict('Info', file.at)
  const day = (key: string) => textAt(file, info, key)?.replace(/\D/g, '')
  const pairs: [string, string | undefined, string | undefined][] = [
    ['title', entryOf(words, 'dc:title'), textAt(file, info, 'Title')],
    ['author', entryOf(words, 'dc:creator'), textAt(file, info, 'Author')],
    ['program', plain(valueNamed(words, 'xmp:CreatorTool')), textAt(file, info, 'Creator')],
    ['first date', valueNamed(words, 'xmp:CreateDate')?.replace(/\D/g, ''), day('CreationDate')],
    ['last date', valueNamed(words, 'xmp:ModifyDate')?.replace(/\D/g, ''), day('ModDate')],
  ]
  return pairs
    .filter(([name, one, other]) => one !== other || (!one && name !== 'author'))
    .map(([name, one, other]) => `metadata: ${name} is ${one ?? 'none'} and ${other ?? 'none'}`)
}
