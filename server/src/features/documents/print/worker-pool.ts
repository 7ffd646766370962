import { Worker } from 'node:worker_threads'

export type WorkerPool<Job, Result> = {
  /** Rejects with QueueFull, with what the worker reports, or when its worker was lost. */
  run(job: Job): Promise<Result>
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
  /** Jobs that may wait, those at work not counted. */
  longestQueue: number
  /** A native module never gives back all it took: after so many jobs a new thread takes over. */
  jobsPerWorker: number
  /** Milliseconds after which a job is given up together with its worker. */
  patience: number
}

type Task<Job, Result> = { job: Job; resolve: (result: Result) => void; reject: (error: Error) => void }
type Place<Job, Result> = { worker: Worker | null; task: Task<Job, Result> | null; jobsDone: number }

/** Threads that start with the first job and are replaced when they are lost, hang or have done their share. */
export function createWorkerPool<Job, Result>(options: PoolOptions): WorkerPool<Job, Result> {
  const places = Array.from(
    { length: options.workers },
    (): Place<Job, Result> => ({ worker: null, task: null, jobsDone: 0 }),
  )
  const waiting: Task<Job, Result>[] = []
  let isClosed = false
  let onIdle = () => {}

  function assign(): void {
    for (const place of places) {
      if (place.task !== null) continue
      const task = waiting.shift()
      if (task === undefined) break
      start(place, task)
    }
    if (places.every(({ task }) => task === null)) onIdle()
  }

  function start(place: Place<Job, Result>, task: Task<Job, Result>): void {
    const worker = place.worker ?? hire(place)
    const alarm = setTimeout(() => lose(place, worker, 'took too long'), options.patience)
    const settled = <Value>(settle: (value: Value) => void) => {
      return (value: Value) => {
        clearTimeout(alarm)
        place.task = null
        settle(value)
      }
    }
    place.task = { job: task.job, resolve: settled(task.resolve), reject: settled(task.reject) }
    worker.postMessage(task.job)
  }

  function hire(place: Place<Job, Result>): Worker {
    const worker = new Worker(options.script)
    place.worker = worker
    place.jobsDone = 0
    worker.on('message', (answer: WorkerAnswer<Result>) => {
      if ('result' in answer) place.task?.resolve(answer.result)
      else place.task?.reject(new Error(answer.fault))
      place.jobsDone += 1
      if (place.jobsDone >= options.jobsPerWorker) dismiss(place)
      assign()
    })
    worker.on('error', (error) => lose(place, worker, error instanceof Error ? error.message : 'failed'))
    worker.on('exit', () => lose(place, worker, 'stopped'))
    return worker
  }

  function dismiss(place: Place<Job, Result>): void {
    const { worker } = place
    place.worker = null
    void worker?.terminate()
  }

  function lose(place: Place<Job, Result>, worker: Worker, reason: string): void {
    if (place.worker !== worker) return
    dismiss(place)
    place.task?.reject(new Error(`worker ${reason}`))
    assign()
  }

  return {
    run(job) {
      if (isClosed) return Promise.reject(new Error('worker pool is closed'))
      const isBusy = places.every(({ task }) => task !== null)
      if (isBusy && waiting.length >= options.longestQueue) return Promise.reject(new QueueFull())
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        assign()
      })
    },
    async close() {
      isClosed = true
      for (const task of waiting.splice(0)) task.reject(new Error('worker pool is closed'))
      await new Promise<void>((resolve) => {
        onIdle = resolve
        assign()
      })
      await Promise.all(places.map(({ worker }) => worker?.terminate()))
    },
  }
}
