import type { Cancelling, Paper, PaperRenderer, Reserving } from '../../../ports/paper-renderer.ts'
import { createWorkerPool } from './threads/worker-pool.ts'

export type PrintJob = { paper: Paper } | { cancelling: Cancelling } | { reserving: Reserving }

/** Sets papers in threads of their own, so that no other call waits for a page. */
export function createPaperRenderer({ workers = 2 }: { workers?: number } = {}): PaperRenderer {
  const pool = createWorkerPool<PrintJob, Uint8Array>({
    script: new URL('paper-worker.ts', import.meta.url),
    workers,
    longestQueue: 50,
    jobsPerWorker: 2000,
    patience: 20_000,
  })
  return {
    render: (paper) => pool.run({ paper }),
    markCancelled: (cancelling) => pool.run({ cancelling }),
    reserveSignature: (reserving) => pool.run({ reserving }),
    close: pool.close,
  }
}
