import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { toString as qrCode } from 'qrcode'
import type { PolicyDocument } from '../../../ports/policy-document.ts'
import { type PolicyPrint, policyPrint } from './policy-print.ts'

/** Whole files of the face: cut ones silently lose digits and Latin letters. */
const fontFiles = ['400Regular', '600SemiBold', '700Bold'].map(
  (weight) => `@expo-google-fonts/onest/${weight}/Onest_${weight}.ttf`,
)

/** Sets policies one after another in this thread, 15 to 25 ms each; throws when the template does not compile. */
export function createPolicyCompiler(): { compile(document: PolicyDocument): Promise<Uint8Array> } {
  const template = readFileSync(new URL('policy.typ', import.meta.url), 'utf8')
  const fontBlobs = fontFiles.map((file) => readFileSync(fileURLToPath(import.meta.resolve(file))))
  const typst = NodeCompiler.create({ fontArgs: [{ fontBlobs }] })

  return {
    async compile(document) {
      const print = policyPrint(document, document.isSample ? null : await checkCode(document.checkUrl))
      const bytes = setPage(typst, template, print)
      // The compiler would remember every page: memory that grows, and persons' data that stays.
      typst.evictCache(0)
      return bytes
    },
  }
}

function setPage(typst: NodeCompiler, template: string, print: PolicyPrint): Uint8Array {
  const compiled = typst.compile({
    mainFileContent: template,
    inputs: { policy: JSON.stringify(print) },
  })
  const failure = compiled.takeError()
  if (failure) throw new Error(`policy.typ: ${describe(typst.fetchDiagnostics(failure))}`)
  if (!compiled.result) throw new Error('policy.typ: no pages')
  return typst.pdf(compiled.result, { pdfStandard: 'ua-1' })
}

/** Without a quiet zone: the page leaves it. */
const checkCode = (url: string): Promise<string> =>
  qrCode(url, {
    type: 'svg',
    margin: 0,
    errorCorrectionLevel: 'M',
    color: { dark: '#0b2540', light: '#0000' },
  })

/** Messages only: the source lines beside them could quote a person's data. */
const describe = (diagnostics: unknown[]): string =>
  diagnostics
    .map((diagnostic) =>
      typeof diagnostic === 'object' && diagnostic !== null && 'message' in diagnostic
        ? String(diagnostic.message)
        : 'unknown fault',
    )
    .join('; ')
