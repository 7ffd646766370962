import { parentPort } from 'node:worker_threads'
import { createPolicyCompiler } from './compile-policy.ts'
import type { PolicyDocument } from './policy-document.ts'
import type { WorkerAnswer } from './worker-pool.ts'

const compiler = createPolicyCompiler()

parentPort?.on('message', async (document: PolicyDocument) => {
  const answer = await compiled(document)
  parentPort?.postMessage(answer, 'result' in answer ? [answer.result.buffer] : [])
})

async function compiled(document: PolicyDocument): Promise<WorkerAnswer<Uint8Array<ArrayBuffer>>> {
  try {
    // A copy: the compiler's own memory can't change threads.
    return { result: new Uint8Array(await compiler.compile(document)) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'policy.typ: unknown fault' }
  }
}
