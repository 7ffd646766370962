import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { bothStandards, type Written } from './standards/both-standards.ts'

/** Whole files of the face: cut ones silently lose digits and Latin letters. */
const fontFiles = ['400Regular', '600SemiBold'].map(
  (weight) => `@expo-google-fonts/onest/${weight}/Onest_${weight}.ttf`,
)

/** A template of this folder. */
export type Template = `${string}.typ`

export type Typesetter = {
  /**
   * Puts the words of a paper, which are plain JSON, where its template wants them. Rejects when that does not compile,
   * and what breaks either standard does not: PDF/A-2a of what is kept, PDF/UA-1 of what everybody can read.
   */
  set(template: Template, words: object): Promise<Uint8Array>
}

/** Sets papers one after another in this thread, 15 to 25 ms a page. The templates are those of its start. */
export function createTypesetter(folder: string = import.meta.dirname): Typesetter {
  const fontBlobs = fontFiles.map((file) => readFileSync(fileURLToPath(import.meta.resolve(file))))
  const typst = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] })
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.typ'))) {
    typst.addSource(join(folder, name), readFileSync(join(folder, name), 'utf8'))
  }

  return {
    async set(template, words) {
      return bothStandards(setPages(typst, { file: join(folder, template), words }))
    },
  }
}

type Page = { file: string; words: object }

function setPages(typst: NodeCompiler, page: Page): Written {
  try {
    return writtenTwice(typst, page)
  } catch (fault) {
    throw new Error(
      `${basename(page.file)}: ${fault instanceof Error ? withoutQuotes(fault.message) : 'unknown fault'}`,
    )
  } finally {
    // The compiler would remember every page: memory that grows, and persons' data that stays.
    typst.evictCache(0)
  }
}

/** The layout is done once; to write it a second time costs a fifth of that. */
function writtenTwice(typst: NodeCompiler, { file, words }: Page): Written {
  const compiled = typst.compile({ mainFilePath: file, inputs: { paper: JSON.stringify(words) } })
  const failure = compiled.takeError()
  if (failure) throw new Error(describe(typst.fetchDiagnostics(failure)))
  if (!compiled.result) throw new Error('no pages')
  return {
    archival: typst.pdf(compiled.result, { pdfStandard: 'a-2a' }),
    accessible: typst.pdf(compiled.result, { pdfStandard: 'ua-1' }),
  }
}

/** A fault may quote the words that it is about, and those are a person's. */
const withoutQuotes = (message: string): string =>
  message.match(/PDF\/[\w-]+ error: [^"`\\]*/)?.[0].trim() ?? message

/** Messages only: the source lines beside them could quote a person's data. */
const describe = (diagnostics: unknown[]): string =>
  diagnostics
    .map((diagnostic) =>
      typeof diagnostic === 'object' && diagnostic !== null && 'message' in diagnostic
        ? String(diagnostic.message)
        : 'unknown fault',
    )
    .join('; ')
