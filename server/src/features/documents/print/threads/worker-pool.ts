import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'

export type WorkerPool<Job, Result> = {
  /**
   * Rejects with QueueFull, with what the worker reports, or when its worker was lost. A higher priority goes before
   * all that waits at a lower one, and finds a queue of its own length.
   */
  run(job: Job, priority?: number): Promise<Result>
  /** Lets running jobs end and refuses all others. */
  close(): Promise<void>
}

/** What a worker posts for every job it was given. */
export type WorkerAnswer<Result> = { result: Result } | { fault: string }

/** As many jobs wait as may: the caller tries again later or says so. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

type PoolOptions = {
  script: URL
  workers: number
  /** Jobs of one priority that may wait, those at work not counted. */
  longestQueue: number
  /** A native module never gives back all it took: after so many jobs a new thread takes over. */
  jobsPerWorker: number
  /** Milliseconds after which a job is given up together with its worker. */
  patience: number
}

type Thread = { worker: Worker; jobsDone: number }

/**
 * Threads that start with the first job and are replaced when they are lost, hang or have done their share. The pools
 * there are to be had lack what counts here: docs/decisions/0013-threads-for-documents.md.
 */
export function createWorkerPool<Job, Result>(options: PoolOptions): WorkerPool<Job, Result> {
  const queue = new PQueue({ concurrency: options.workers })
  let resting: Thread[] = []
  let isClosed = false

  function hire(): Thread {
    const thread = { worker: new Worker(options.script), jobsDone: 0 }
    // What a thread at work is lost by, its job tells; one at rest is only missed by the next job.
    thread.worker.on('error', () => {})
    thread.worker.on('exit', () => {
      resting = resting.filter((one) => one !== thread)
    })
    return thread
  }

  async function work(job: Job): Promise<Result> {
    if (isClosed) throw new Error('worker pool is closed')
    const thread = resting.pop() ?? hire()
    thread.worker.ref()
    const answer: WorkerAnswer<Result> = await answerOf(thread.worker, job, options.patience)
    thread.jobsDone += 1
    // One at rest keeps nobody from ending.
    thread.worker.unref()
    if (thread.jobsDone < options.jobsPerWorker) resting.push(thread)
    else void thread.worker.terminate()
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.result
  }

  return {
    async run(job, priority = 0) {
      if (queue.sizeBy({ priority }) >= options.longestQueue) throw new QueueFull()
      return queue.add(() => work(job), { priority })
    },
    async close() {
      isClosed = true
      await queue.onIdle()
      await Promise.all(resting.map(({ worker }) => worker.terminate()))
    },
  }
}

/** Ends the worker unless it answers in time. */
async function answerOf<Answer>(worker: Worker, job: unknown, patience: number): Promise<Answer> {
  const over = new AbortController()
  const { signal } = over
  try {
    worker.postMessage(job)
    const [answer] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => lost('stopped')),
      setTimeout(patience, undefined, { signal }).then(() => lost('took too long')),
    ])
    return answer
  } catch (error) {
    void worker.terminate()
    throw new Error(`worker ${error instanceof Error ? error.message : 'failed'}`)
  } finally {
    over.abort()
  }
}

function lost(reason: string): never {
  throw new Error(reason)
}
