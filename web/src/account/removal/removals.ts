import { listCopy } from '@akvapolis/copy/account/lists'
import type { Failure } from '../../api/outcome.ts'
import { forget, keep, kept } from '../../form/kept/kept.ts'
import { heldCall } from '../../session/end/held-call.ts'
import { shownToasts, toast } from '../../ui/toast/toast.ts'

export type RowKey = string | number

export type Removal = {
  key: RowKey
  /** What the toast says, beside «Вернуть». */
  said: string
  /** Tells the server. */
  send: (how: { keepalive: boolean }) => Promise<{ ok: true } | Failure>
  onGone: () => unknown
  onRefused: (message: string) => void
  onReturned: () => void
}

/**
 * The rows that are gone from their list, whether or not the server knows it yet. Those it knows of stay among them: a list that
 * could not be had anew still has them.
 */
export const removedRows = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => keys,
}

const listeners = new Set<() => void>()
let keys: readonly RowKey[] = []

/**
 * Takes a row away at once. The server is told when nobody can want it back any more: when the toast goes, with the
 * next action or with the page. «Вернуть» sends nothing.
 */
export function removeRow({ said, onReturned, ...removal }: Removal): void {
  void heldCall.release()
  hide(removal.key)
  const asked = toast.info(said, {
    action: { label: listCopy.takeBack, onPress: takeBack },
    onGone: () => heldCall.release(),
  })
  heldCall.hold(async (how) => {
    shownToasts.remove(asked)
    if (how.keepalive) keep('form.removed', removal.key)
    await tellServer(removal, how)
  })

  function takeBack() {
    heldCall.takeBack()
    show(removal.key)
    onReturned()
  }
}

/**
 * The row that went with the page before this one, whose list may be older than what its server has heard since. It is told
 * once more; asked for once.
 */
export const lastRemoved = {
  take(): unknown {
    const key = kept('form.removed')
    forget('form.removed')
    return key
  },
  async removeAgain(removal: Told): Promise<void> {
    hide(removal.key)
    await tellServer(removal, { keepalive: false })
  },
}

type Told = Pick<Removal, 'key' | 'send' | 'onGone' | 'onRefused'>

async function tellServer(
  { key, send, onGone, onRefused }: Told,
  how: { keepalive: boolean },
): Promise<void> {
  const first = await send(how)
  // It may have been done and the answer lost: who asks again is told that it is gone.
  const outcome = !first.ok && first.kind === 'offline' ? await send(how) : first
  // One that is gone already is what was wanted.
  const isGone = outcome.ok || (outcome.kind === 'refused' && outcome.status === 404)
  if (isGone) return void (await onGone())
  show(key)
  onRefused(outcome.message)
}

const hide = (key: RowKey) => replace([...keys, key])
const show = (key: RowKey) => replace(keys.filter((gone) => gone !== key))

function replace(next: readonly RowKey[]) {
  keys = next
  for (const listener of listeners) listener()
}
