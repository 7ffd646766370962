import type { PolicyDocument } from './policy-document.ts'

/** A policy's bytes as they are stored, and the words that are laid over each of its pages. */
export type Cancelling = { pdf: Uint8Array; mark: string }

export type PolicyRenderer = {
  /** The policy as PDF; the same document always gives the same bytes. Rejects with QueueFull (worker-pool.ts). */
  render(document: PolicyDocument): Promise<Uint8Array>
  /** A printed policy with the mark of its cancellation; likewise. */
  markCancelled(cancelling: Cancelling): Promise<Uint8Array>
  close(): Promise<void>
}
