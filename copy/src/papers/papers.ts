import type { DocumentKind, DocumentMail, SpecimenReason } from '@akvapolis/rules/policy/papers'
import { productName } from '../frame.ts'
import type { Bilingual } from './bilingual.ts'

/** The papers of a policy in words, by its state (rules/policy/papers.ts). */

/** Stands on a specimen and says why it is none but that. */
export const specimenNotices: Record<SpecimenReason, Bilingual> = {
  draft: {
    ru: 'ОБРАЗЕЦ. Это черновик, полис не\u00a0оформлен и\u00a0не\u00a0действует.',
    en: 'SPECIMEN. A draft: not issued, not valid.',
  },
  unpaid: {
    ru: 'ОБРАЗЕЦ. Полис не\u00a0оплачен и\u00a0не\u00a0действует.',
    en: 'SPECIMEN. Not paid, not valid.',
  },
  under_review: {
    ru: 'ОБРАЗЕЦ. Платёж проверяется, полис пока не\u00a0действует.',
    en: 'SPECIMEN. Payment under review, not valid yet.',
  },
}

/** Laid over every page of a cancelled policy and before its title, with the day. */
export const cancelledMark = (date: string): string => `АННУЛИРОВАН / CANCELLED ${date}`

const specimenFile = () => 'akvapolis-obrazec.pdf'

/** Latin only: some mail programs and consulates' systems garble other file names. */
export const documentFileNames: Record<DocumentKind, (number: string) => string> = {
  draft: specimenFile,
  unpaid: specimenFile,
  under_review: specimenFile,
  policy: (number) => `akvapolis-${number}.pdf`,
  cancelled: (number) => `akvapolis-${number}-cancelled.pdf`,
}

/** What a reader of the screen says of the field that holds the electronic signature. */
export const signatureField = 'Электронная подпись / Digital signature'

/** A signature beside its document. */
export const signatureFileName = (document: string): string => `${document}.sig`

/** The words around a document that a customer has sent to an address of their choice. */
export const selectedAddressWords: Record<DocumentMail, { subject: string; heading: string; words: string }> =
  {
    policy: {
      subject: `Полис ${productName}`,
      heading: 'Вам прислали полис',
      words: 'Во\u00a0вложении полис медицинского страхования на\u00a0время поездки.',
    },
    specimen: {
      subject: `ОБРАЗЕЦ полиса ${productName}`,
      heading: 'Вам прислали образец полиса',
      words: 'Во\u00a0вложении образец полиса. Он\u00a0не\u00a0оплачен и\u00a0не\u00a0действует.',
    },
    under_review: {
      subject: `ОБРАЗЕЦ полиса ${productName}`,
      heading: 'Вам прислали образец полиса',
      words:
        'Во\u00a0вложении образец полиса. Платёж за\u00a0него проверяется, поэтому полис пока не\u00a0действует.',
    },
    cancelled: {
      subject: `АННУЛИРОВАН полис ${productName}`,
      heading: 'Вам прислали аннулированный полис',
      words: 'Во\u00a0вложении аннулированный полис. Он\u00a0больше не\u00a0действует.',
    },
  }
