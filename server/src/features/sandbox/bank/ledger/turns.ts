/** Work under one name waits for the work begun before it under that name, whether that succeeded or not. */
export function oneAtATime() {
  const latest = new Map<string, Promise<unknown>>()
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (latest.get(name) ?? Promise.resolve()).then(work, work)
    latest.set(name, mine)
    try {
      return await mine
    } finally {
      if (latest.get(name) === mine) latest.delete(name)
    }
  }
}
