import { certificateLanguages, certificatePurposes } from '@akvapolis/rules/policy/certificates'
import { specimenReasons } from '@akvapolis/rules/policy/papers'
import { productCodes } from '@akvapolis/rules/products/product'
import type { CertificateDocument } from '../../../ports/certificate-document.ts'
import type { KeyInformationDocument, Paper, PaperKind, PaperOf } from '../../../ports/paper-renderer.ts'
import type { PolicyDocument } from '../../../ports/policy-document.ts'
import { aCertificateDocument, fullestCertificate } from './a-certificate-document.ts'
import { aKeyInformation, fullestKeyInformation } from './a-key-information.ts'
import { aPolicyDocument, aSampleDocument, fullestPolicy, inLatin } from './a-policy-document.ts'

type Named<Kind extends PaperKind> = { name: string; paper: PaperOf<Kind> }

/**
 * Each kind of paper in all its looks: every product, language and purpose, the emptiest and the fullest. What holds
 * of papers is tested on all of these, so a new kind goes in here, or this does not compile.
 */
const everyLook: { [Kind in PaperKind]: Named<Kind>[] } = {
  certificate: certificatePurposes.flatMap((purpose) => [
    ...certificateLanguages.map((lang) =>
      certificate(`certificate, ${purpose}, ${lang}`, aCertificateDocument({ purpose, lang })),
    ),
    certificate(`certificate, ${purpose}, the fullest`, fullestCertificate({ purpose })),
    certificate(`certificate, ${purpose}, without a cover`, aCertificateDocument({ purpose, cover: null })),
  ]),
  policy: [
    ...productCodes.flatMap((product) => [
      policy(`policy, ${product}`, aPolicyDocument({ product })),
      policy(`policy, ${product}, as a sample`, aSampleDocument({ product })),
    ]),
    ...specimenReasons.map((reason) =>
      policy(`policy, a sample: ${reason}`, { ...aSampleDocument(), reason } as PolicyDocument),
    ),
    policy('policy, free', aPolicyDocument({ premium: 0 })),
    policy('policy, inside Russia', aPolicyDocument({ isInsideRussia: true })),
    policy('policy, of before covers were kept', aPolicyDocument({ cover: null })),
    policy('policy, the fullest', fullestPolicy()),
    policy('policy, of many', aPolicyDocument({ insured: manyPersons() })),
    policy('policy, a sample of many', aSampleDocument({ ...fullestPolicy(), insured: manyPersons() })),
  ],
  key_information: [
    ...productCodes.map((product) => told(`key information, ${product}`, aKeyInformation(product))),
    told('key information, the fullest', fullestKeyInformation()),
  ],
}

export const everyPaper: { name: string; paper: Paper }[] = Object.values(everyLook).flat()

function certificate(name: string, document: CertificateDocument): Named<'certificate'> {
  return { name, paper: { kind: 'certificate', document } }
}

function policy(name: string, document: PolicyDocument): Named<'policy'> {
  return { name, paper: { kind: 'policy', document } }
}

function told(name: string, document: KeyInformationDocument): Named<'key_information'> {
  return { name, paper: { kind: 'key_information', document } }
}

/** More than a page holds. */
function manyPersons(): PolicyDocument['insured'] {
  return Array.from({ length: 30 }, (_, index) => ({
    name: { ...inLatin('IVANOV IVAN'), russian: index % 2 === 0 ? null : 'Иванов Иван' },
    birth: '1990-05-05',
    passport: null,
  }))
}
