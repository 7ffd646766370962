import { forget, forgetEverything, kept, read, write } from '../kept/kept.ts'
import type { KeptName } from '../kept/kept-names.ts'
import { isCodeName } from '../kept/purchase-names.ts'
import { type Key, open, seal } from './cipher.ts'

/**
 * After the end of a session: what was typed is there for its customer alone, and nothing of it in clear. Where it can't be
 * sealed it goes. Answers whether all of it is still there.
 */
export async function sealKept(): Promise<boolean> {
  const owner = read('owner')
  const names = namesOfKept()
  const typed = JSON.stringify(Object.fromEntries(names.map((name) => [name, kept(name)])))
  const sealed = names.length > 0 ? await sealedFor(typed) : null
  forgetEverything()
  if (owner === null || sealed === null) return names.length === 0
  write('sealed.for', owner)
  write('sealed', sealed)
  return true
}

async function sealedFor(typed: string): Promise<string | null> {
  try {
    return await seal(JSON.parse(read('owner.lock') ?? ''), typed)
  } catch {
    return null
  }
}

/** For the customer who is here again. What was typed meanwhile stands; what can't be opened goes. */
export async function openKept(key: Key): Promise<void> {
  const sealed = read('sealed')
  if (sealed === null) return
  const typed = await open(key, sealed).catch(() => '{}')
  // Until then a page that goes has lost nothing; what has been forgotten meanwhile stays so.
  if (read('sealed') !== sealed) return
  forget('sealed')
  // Under the names that it was sealed with.
  const entries = Object.entries(JSON.parse(typed)) as [KeptName, unknown][]
  for (const [name, value] of entries) {
    if (read(name) === null) write(name, JSON.stringify(value))
  }
}

/**
 * A code that was awaited is left out: it was of the session that has ended, and no other takes it. So is how far one was in
 * changing what opens the account, which holds nothing typed but a number.
 */
function namesOfKept(): KeptName[] {
  try {
    return Object.keys(sessionStorage)
      .map((key) => key.replace(/^akvapolis\./, ''))
      .filter((name): name is KeptName => /^(flow|form)\./.test(name))
      .filter((name) => !/^form\.(session-over|card)\b/.test(name) && !isCodeName(name))
  } catch {
    return []
  }
}
