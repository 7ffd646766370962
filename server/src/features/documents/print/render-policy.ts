import type { PolicyDocument } from '../../../ports/policy-document.ts'
import type { Cancelling, PolicyRenderer } from '../../../ports/policy-renderer.ts'
import { createWorkerPool } from './worker-pool.ts'

export type PrintJob = { document: PolicyDocument } | { cancelling: Cancelling }

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
