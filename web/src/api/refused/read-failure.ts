import { fieldRefusal, foreignRefusal, limitRefusal, refusal } from '@akvapolis/contract/refusals'
import { tryLaterIn } from '@akvapolis/copy/forms/waiting'
import { callFailureCopy } from '@akvapolis/copy/frame'
import { refusedCopy } from '@akvapolis/copy/refused'
import type { z } from 'zod/mini'

/**
 * Reads a refusal that any call may give, as a Failure of the folder above. `body` is undefined when the answer held no JSON.
 */
export function readFailure(status: number, body: unknown) {
  if (status === 422) {
    const read = fieldRefusal.safeParse(body)
    if (read.success) return wrongFields(read.data)
  }
  if (status === 429) {
    const read = limitRefusal.safeParse(body)
    return limited(read.success ? read.data : { retry_after: 60 })
  }
  if (status === 419) return { ok: false, kind: 'stale', message: refusedCopy.sessionExpired } as const
  const said = refusal.safeParse(body).data?.message
  const code = status === 403 ? foreignRefusal.safeParse(body).data?.code : undefined
  if (code === 'other_customer') return { ok: false, kind: code, message: said ?? '' } as const
  const own = ownWords[status]
  if (own) return { ok: false, kind: 'refused', status, ...(code && { code }), message: said || own } as const
  return { ok: false, kind: 'broken', message: said || callFailureCopy.broken } as const
}

function wrongFields({ message, errors, retry_after, code }: z.infer<typeof fieldRefusal>) {
  return {
    ok: false,
    kind: 'fields',
    message,
    errors,
    ...(retry_after !== undefined && { retryAfter: retry_after }),
    ...(code && { isOver: true as const }),
  } as const
}

function limited({ retry_after: retryAfter, captcha }: { retry_after: number; captcha?: true | undefined }) {
  const message = tryLaterIn(retryAfter)
  return { ok: false, kind: 'limited', message, retryAfter, captcha: captcha ?? false } as const
}

const ownWords: Partial<Record<number, string>> = {
  400: callFailureCopy.broken,
  401: refusedCopy.signInNeeded,
  403: refusedCopy.forbidden,
  404: refusedCopy.notFound,
  413: refusedCopy.tooLarge,
  415: callFailureCopy.broken,
}
