import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { createPaperCompiler } from './compile-paper.ts'
import type { PrintJob } from './render-papers.ts'
import type { WorkerAnswer } from './threads/worker-pool.ts'

stepBack()

let compiler: ReturnType<typeof createPaperCompiler> | null = null

parentPort?.on('message', async (job: PrintJob) => {
  const answer = await printed(job)
  parentPort?.postMessage(answer, 'result' in answer ? [answer.result.buffer] : [])
})

/**
 * Whoever asks for a price goes before whoever waits for a paper. Linux alone knows a thread's own priority; elsewhere this
 * would slow the whole process.
 */
function stepBack() {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, 5)
  } catch {
    // Where a sandbox forbids it, all share the processor alike.
  }
}

async function printed(job: PrintJob): Promise<WorkerAnswer<Uint8Array<ArrayBuffer>>> {
  try {
    // A copy: the compiler's own memory can't change threads.
    return { result: new Uint8Array(await print(job)) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'paper: unknown fault' }
  }
}

/** What only few threads ever do is loaded by them alone. */
async function print(job: PrintJob): Promise<Uint8Array> {
  if ('cancelling' in job) return (await import('./mark-cancelled.ts')).markCancelled(job.cancelling)
  if ('reserving' in job)
    return (await import('../sign/embedded/reserve-signature.ts')).reserveSignature(job.reserving)
  compiler ??= createPaperCompiler()
  return compiler.compile(job.paper)
}
