import { availableParallelism } from 'node:os'
import { patience } from '../../../ground/queue/job-time.ts'
import type { Cancelling, Paper, PaperRenderer, Reserving } from '../../../ports/paper-renderer.ts'
import { createWorkerPool } from './threads/worker-pool.ts'

export type PrintJob = { paper: Paper } | { cancelling: Cancelling } | { reserving: Reserving }

/** What has been paid for goes before what is only looked at. */
const [lookedAt, paidFor] = [0, 1]
function priorityOf({ kind, document }: Paper): number {
  if (kind === 'policy') return document.isSample ? lookedAt : paidFor
  if (kind === 'key_information') return document.isPaid ? paidFor : lookedAt
  return paidFor
}

/** One processor is left to whoever asks for a price, and to the database. */
const threads = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Sets papers in threads of their own, so that no other call waits for a page. */
export function createPaperRenderer({ workers = threads }: { workers?: number } = {}): PaperRenderer {
  const pool = createWorkerPool<PrintJob, Uint8Array>({
    script: new URL('paper-worker.ts', import.meta.url),
    workers,
    longestQueue: 50,
    jobsPerWorker: 2000,
    patience: patience.printer,
  })
  return {
    render: (paper) => pool.run({ paper }, priorityOf(paper)),
    markCancelled: (cancelling) => pool.run({ cancelling }, paidFor),
    reserveSignature: (reserving) => pool.run({ reserving }, paidFor),
    close: pool.close,
  }
}
