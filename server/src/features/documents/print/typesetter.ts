import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const folder = import.meta.dirname

/** Whole files of the face: cut ones silently lose digits and Latin letters. */
const fontFiles = ['400Regular', '600SemiBold', '700Bold'].map(
  (weight) => `@expo-google-fonts/onest/${weight}/Onest_${weight}.ttf`,
)

/** A template of this folder. */
export type Template = `${string}.typ`

export type Typesetter = {
  /** Puts the words of a paper, which are plain JSON, where its template wants them; throws when that does not compile. */
  set(template: Template, words: object): Uint8Array
}

/** Sets papers one after another in this thread, 15 to 25 ms a page. The templates are those of its start. */
export function createTypesetter(): Typesetter {
  const fontBlobs = fontFiles.map((file) => readFileSync(fileURLToPath(import.meta.resolve(file))))
  const typst = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] })
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.typ'))) {
    typst.addSource(join(folder, name), readFileSync(join(folder, name), 'utf8'))
  }

  return {
    set(template, words) {
      try {
        return setPages(typst, template, words)
      } finally {
        // The compiler would remember every page: memory that grows, and persons' data that stays.
        typst.evictCache(0)
      }
    },
  }
}

function setPages(typst: NodeCompiler, template: Template, words: object): Uint8Array {
  const compiled = typst.compile({
    mainFilePath: join(folder, template),
    inputs: { paper: JSON.stringify(words) },
  })
  const failure = compiled.takeError()
  if (failure) throw new Error(`${template}: ${describe(typst.fetchDiagnostics(failure))}`)
  if (!compiled.result) throw new Error(`${template}: no pages`)
  return typst.pdf(compiled.result, { pdfStandard: 'ua-1' })
}

/** Messages only: the source lines beside them could quote a person's data. */
const describe = (diagnostics: unknown[]): string =>
  diagnostics
    .map((diagnostic) =>
      typeof diagnostic === 'object' && diagnostic !== null && 'message' in diagnostic
        ? String(diagnostic.message)
        : 'unknown fault',
    )
    .join('; ')
