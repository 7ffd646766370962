import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { CertificateLanguage, CertificatePurpose } from '@akvapolis/rules/policy/certificates'
import type { PolicyDocument, PrintedPerson } from './policy-document.ts'

/** What a certificate says of its policy, in the policy's own words. */
type Repeated = Pick<
  PolicyDocument,
  | 'product'
  | 'insurer'
  | 'territory'
  | 'start'
  | 'end'
  | 'mode'
  | 'insuredDays'
  | 'programme'
  | 'city'
  | 'risks'
  | 'cover'
  | 'insuranceAmount'
>

/**
 * Everything a certificate of one insured person prints. Nobody else is in it: no buyer, no price, no phone, no other
 * person, and a passport only where it is for a visa.
 */
export type CertificateDocument = Repeated & {
  purpose: CertificatePurpose
  lang: CertificateLanguage
  number: string
  /** The certificate's own, nowhere near that of the policy. */
  checkUrl: string
  /** For whoever can't scan it. */
  controlCode: string
  issued: IsoDate
  /** From when on its first day is insured, where that had begun when the policy was made out. */
  notBefore: { ru: string; en: string } | null
  person: PrintedPerson
  /** Which of them may refuse it; only for a visa. */
  consulates: { ru: string; en: string } | null
}
