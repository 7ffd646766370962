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

/**
 * Of so many papers the compiler remembers the parts, which all threads share: what the next says alike, most of all the
 * conditions of a cover, is not laid out again. More would be memory that grows, and persons' data that stays.
 */
const papersRemembered = 4

/** Sets papers one after another in this thread. The templates are those of its start. */
export function createTypesetter(folder: string = import.meta.dirname): Typesetter {
  const fontBlobs = fontFiles.map((file) => readFileSync(fileURLToPath(import.meta.resolve(file))))
  const typst = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] })
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.typ'))) {
    typst.addSource(join(folder, name), readFileSync(join(folder, name), 'utf8'))
  }

  return {
    async set(template, words) {
      typst.mapShadow(join(folder, 'paper.json'), Buffer.from(JSON.stringify(words)))
      return bothStandards(setPages(typst, join(folder, template)))
    },
  }
}

function setPages(typst: NodeCompiler, file: string): Written {
  try {
    return writtenTwice(typst, file)
  } catch (fault) {
    throw new Error(
      `${basename(file)}: ${fault instanceof Error ? withoutQuotes(fault.message) : 'unknown fault'}`,
    )
  } finally {
    typst.evictCache(papersRemembered)
  }
}

/** The layout is done once and written twice. */
function writtenTwice(typst: NodeCompiler, file: string): Written {
  const compiled = typst.compile({ mainFilePath: file })
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
