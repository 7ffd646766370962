import PQueue from 'p-queue'

/** Work under one name waits for the work begun before it under that name, whether that succeeded or not. */
export function oneAtATime() {
  const queues = new Map<string, PQueue>()

  function queueOf(name: string): PQueue {
    const known = queues.get(name)
    if (known) return known
    const queue = new PQueue({ concurrency: 1 })
    queue.addEventListener('idle', () => queues.delete(name))
    queues.set(name, queue)
    return queue
  }

  return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => queueOf(name).add(work)
}
