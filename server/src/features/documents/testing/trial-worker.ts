import { parentPort, threadId } from 'node:worker_threads'

export type TrialJob = { do: 'echo'; value: number } | { do: 'fail' | 'crash' | 'exit' | 'hang' }
export type TrialAnswer = { value: number; thread: number }

parentPort?.on('message', (job: TrialJob) => {
  if (job.do === 'echo') parentPort?.postMessage({ result: { value: job.value, thread: threadId } })
  if (job.do === 'fail') parentPort?.postMessage({ fault: 'told to fail' })
  if (job.do === 'crash') throw new Error('told to crash')
  if (job.do === 'exit') process.exit(1)
})
