import { parentPort } from 'node:worker_threads'
import { createPolicyCompiler } from './compile-policy.ts'
import type { PrintJob } from './render-policy.ts'
import type { WorkerAnswer } from './worker-pool.ts'

let compiler: ReturnType<typeof createPolicyCompiler> | null = null

parentPort?.on('message', async (job: PrintJob) => {
  const answer = await printed(job)
  parentPort?.postMessage(answer, 'result' in answer ? [answer.result.buffer] : [])
})

async function printed(job: PrintJob): Promise<WorkerAnswer<Uint8Array<ArrayBuffer>>> {
  try {
    // A copy: the compiler's own memory can't change threads.
    return { result: new Uint8Array(await print(job)) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'policy.typ: unknown fault' }
  }
}

/** What only few threads ever do is loaded by them alone. */
async function print(job: PrintJob): Promise<Uint8Array> {
  if ('cancelling' in job) return (await import('./mark-cancelled.ts')).markCancelled(job.cancelling)
  compiler ??= createPolicyCompiler()
  return compiler.compile(job.document)
}
