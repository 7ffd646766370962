import type { PolicyDocument } from '../../../ports/policy-document.ts'
import type { Cancelling } from './mark-cancelled.ts'
import { createWorkerPool } from './worker-pool.ts'

export type PrintJob = { document: PolicyDocument } | { cancelling: Cancelling }

export type PolicyRenderer = {
  /** The policy as PDF; the same document always gives the same bytes. Rejects with QueueFull (worker-pool.ts). */
  render(document: PolicyDocument): Promise<Uint8Array>
  /** A printed policy with the mark of its cancellation; likewise. */
  markCancelled(cancelling: Cancelling): Promise<Uint8Array>
  close(): Promise<void>
}

/** Sets policies in threads of their own, so that no other call waits for a page. */
export function createPolicyRenderer({ workers = 2 }: { workers?: number } = {}): PolicyRenderer {
  const pool = createWorkerPool<PrintJob, Uint8Array>({
    script: new URL('policy-worker.ts', import.meta.url),
    workers,
    longestQueue: 50,
    jobsPerWorker: 2000,
    patience: 20_000,
  })
  return {
    render: (document) => pool.run({ document }),
    markCancelled: (cancelling) => pool.run({ cancelling }),
    close: pool.close,
  }
}
