const works = new Set<() => void>()
process.on('exit', () => {
  // What stands in a folder ends before the folder does.
  for (const work of [...works].reverse()) work()
})

/** Does this when the process exits before it is disposed of, as after Ctrl-C; not when it is killed. */
export function atExit(work: () => void): Disposable {
  works.add(work)
  return { [Symbol.dispose]: () => void works.delete(work) }
}
