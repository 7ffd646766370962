import { type PDF, PdfStream } from '@libpdf/core'

/** The XMP of a document, changed as text. */
export function editMetadata(pdf: PDF, edit: (words: string) => string): void {
  const reference = pdf.getCatalog().getRef('Metadata')
  const metadata = reference && pdf.getObject(reference)
  if (!(metadata instanceof PdfStream)) throw new Error('a paper has metadata')
  metadata.setData(Buffer.from(edit(Buffer.from(metadata.getDecodedData()).toString('utf8')), 'utf8'))
}

/**
 * Says that the document keeps PDF/UA-1. PDF/A wants a name of another standard described. The descriptions go before
 * all else and the mark stands in a part of its own: some readers know a name in no other way.
 */
export function withAccessibleMark(words: string): string {
  const found = written.exec(words)
  if (!found) throw new Error('the metadata of a paper is not as the compiler writes it')
  const [, opening, before, names, after, closing] = found
  const described = `<rdf:Description rdf:about=""${namespaces}>${names}${accessible}${end}</rdf:Description>`
  const mark = `<rdf:Description rdf:about="" xmlns:pdfuaid="${standard}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`
  return `${opening}${described}${before}${after}${mark}${closing}`
}

const standard = 'http://www.aiim.org/pdfua/ns/id/'
const end = '</rdf:Bag></pdfaExtension:schemas>'
const written = new RegExp(
  `^(.*?)(<rdf:Description .*)(<pdfaExtension:schemas><rdf:Bag>.*)${end}(.*)(</rdf:RDF>.*)$`,
  's',
)

const namespaces = [
  ['pdfaExtension', 'extension/'],
  ['pdfaSchema', 'schema#'],
  ['pdfaProperty', 'property#'],
]
  .map(([prefix, name]) => ` xmlns:${prefix}="http://www.aiim.org/pdfa/ns/${name}"`)
  .join('')

const accessible = [
  '<rdf:li rdf:parseType="Resource">',
  '<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>',
  `<pdfaSchema:namespaceURI>${standard}</pdfaSchema:namespaceURI>`,
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>Part of ISO 14289 that the document keeps</pdfaProperty:description>',
  '<pdfaProperty:name>part</pdfaProperty:name>',
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '</rdf:li></rdf:Seq></pdfaSchema:property>',
  '</rdf:li>',
].join('')
