import { parseArgs } from 'node:util'

export type Asked = { names: string[]; size: 'short' | 'full'; keep: string | undefined }

/** `[--full] [--keep FILE] [NAME …]`; a text says what is wrong. */
export function readAsked(words: readonly string[], known: readonly string[]): Asked | string {
  const read = () =>
    parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { full: { type: 'boolean' }, keep: { type: 'string' } },
    })
  try {
    const { positionals, values } = read()
    const unknown = positionals.filter((name) => !known.includes(name))
    if (unknown.length > 0) return `Nothing is called ${unknown.join(', ')}. There are: ${known.join(', ')}`
    const names = known.filter((name) => positionals.length === 0 || positionals.includes(name))
    return { names, size: values.full ? 'full' : 'short', keep: values.keep }
  } catch (error) {
    return (error as Error).message // of parseArgs: what it does not know
  }
}
