import type { AnswerOf } from '@akvapolis/contract/call'
import type { DictionaryName, getDictionary } from '@akvapolis/contract/dictionaries'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { CallFailed } from '../../api/fetch-answer.ts'

type Entries = AnswerOf<typeof getDictionary>['data']
/** With the server's stamp, which is sent back as it came. */
type Copy = { modified: string; data: Entries }

const placeOf = (name: DictionaryName) => `akvapolis.dictionary.${name}`

/** A dictionary as the server has it now; what this browser kept of it is good while the server says so. */
export async function loadDictionary(name: DictionaryName): Promise<Entries> {
  const copy = copyOf(name)
  const changed = await ask(name, copy?.modified)
  if (changed) return changed
  if (copy && (await isOfThisRelease(copy.data))) return copy.data
  return (await ask(name)) ?? []
}

/** Null while nothing has changed since. */
async function ask(name: DictionaryName, since?: string): Promise<Entries | null> {
  const outcome = await callApi(calls.getDictionary, {
    body: { dictionary: name },
    ...(since && { headers: { 'If-Modified-Since': since } }),
  })
  if (!outcome.ok) throw new CallFailed(outcome)
  if (outcome.status === 304) return null
  const { data } = outcome.body
  if (outcome.lastModified) keepCopy(name, { modified: outcome.lastModified, data })
  return data
}

/** An older page may have kept entries that lack something, or have more, of which the schema would take some away. */
async function isOfThisRelease(data: unknown): Promise<boolean> {
  const { answers } = await calls.getDictionary.load()
  const read = answers[200].safeParse({ data })
  return read.success && JSON.stringify(read.data.data) === JSON.stringify(data)
}

function copyOf(name: DictionaryName): Copy | null {
  try {
    const copy: Copy | null = JSON.parse(localStorage.getItem(placeOf(name)) ?? 'null')
    return typeof copy?.modified === 'string' ? copy : null
  } catch {
    return null
  }
}

function keepCopy(name: DictionaryName, copy: Copy): void {
  try {
    localStorage.setItem(placeOf(name), JSON.stringify(copy))
  } catch {
    // Storage is full or forbidden: it is fetched whole each time.
  }
}
