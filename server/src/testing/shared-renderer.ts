import { createPaperRenderer } from '../features/documents/print/render-papers.ts'
import type { PaperRenderer } from '../ports/paper-renderer.ts'

let threads: PaperRenderer | undefined

/**
 * Sets papers in the threads of this process, which all its tests share: a thread reads the typefaces and the compiler
 * when it starts, and equal documents are equal bytes, whoever set what before. `close` waits for the papers asked for here.
 */
export function sharedRenderer(): PaperRenderer {
  threads ??= createPaperRenderer()
  const { render, markCancelled, reserveSignature } = threads
  const asked = new Set<Promise<unknown>>()
  const remembered =
    <Asked>(set: (asked: Asked) => Promise<Uint8Array>) =>
    (wanted: Asked) => {
      const setting = set(wanted)
      asked.add(setting)
      const forget = () => asked.delete(setting)
      setting.then(forget, forget)
      return setting
    }
  return {
    render: remembered(render),
    markCancelled: remembered(markCancelled),
    reserveSignature: remembered(reserveSignature),
    close: async () => void (await Promise.allSettled(asked)),
  }
}
