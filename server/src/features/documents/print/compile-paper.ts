import type { CertificateDocument } from '../../../ports/certificate-document.ts'
import type { PaperDocuments, PaperKind, PaperOf } from '../../../ports/paper-renderer.ts'
import type { PolicyDocument } from '../../../ports/policy-document.ts'
import { printedCheckCode } from './check-code.ts'
import { createTypesetter, type Template } from './typesetter.ts'
import { certificatePrint } from './words/certificate-print.ts'
import { keyInformationPrint } from './words/key-information-print.ts'
import { policyPrint } from './words/policy-print.ts'

/** How a paper comes to its page: the words of its record, and the template that places them. */
type Layout<Document> = { template: Template; words: (document: Document) => object }

const policyWords = (document: PolicyDocument) =>
  policyPrint(document, document.isSample ? null : printedCheckCode(document.checkUrl))

const certificateWords = (document: CertificateDocument) =>
  certificatePrint(document, printedCheckCode(document.checkUrl))

const layouts: { [Kind in PaperKind]: Layout<PaperDocuments[Kind]> } = {
  certificate: { template: 'certificate.typ', words: certificateWords },
  policy: { template: 'policy.typ', words: policyWords },
  key_information: { template: 'key-information.typ', words: keyInformationPrint },
}

/** Sets papers one after another in this thread; throws when a template does not compile. */
export function createPaperCompiler() {
  const typesetter = createTypesetter()
  return {
    async compile<Kind extends PaperKind>({ kind, document }: PaperOf<Kind>): Promise<Uint8Array> {
      const { template, words } = layouts[kind]
      return typesetter.set(template, words(document))
    },
  }
}
