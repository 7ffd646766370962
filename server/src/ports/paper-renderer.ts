import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { KeyInformation } from '@akvapolis/rules/policy/key-information'
import type { CertificateDocument } from './certificate-document.ts'
import type { PolicyDocument } from './policy-document.ts'

/** What a buyer was told before the money, by the hash of its words. */
export type KeyInformationDocument = {
  words: KeyInformation
  hash: string
  insurer: string
  /** Whether it goes with a policy that was paid; no word of it. */
  isPaid: boolean
  /** The day of the file; the words are of none. */
  set: IsoDate
}

/** What each kind of paper is set from; each has a template and words of its own. */
export type PaperDocuments = {
  certificate: CertificateDocument
  policy: PolicyDocument
  key_information: KeyInformationDocument
}

export type PaperKind = keyof PaperDocuments
export type PaperOf<Kind extends PaperKind> = { kind: Kind; document: PaperDocuments[Kind] }
export type Paper = { [Kind in PaperKind]: PaperOf<Kind> }[PaperKind]

/** A policy's bytes as they are stored, and the words that are laid over each of its pages. */
export type Cancelling = { pdf: Uint8Array; mark: string }

/** A document that is to be signed: how many bytes its signature may take, and how its field is called. */
export type Reserving = { pdf: Uint8Array; size: number; at: Date; words: string }

export type PaperRenderer = {
  /** The paper as PDF; the same document always gives the same bytes. Rejects with QueueFull (worker-pool.ts). */
  render(paper: Paper): Promise<Uint8Array>
  /** A printed policy with the mark of its cancellation; likewise. */
  markCancelled(cancelling: Cancelling): Promise<Uint8Array>
  /** A document with an empty signature appended, its range filled in; likewise. */
  reserveSignature(reserving: Reserving): Promise<Uint8Array>
  close(): Promise<void>
}
