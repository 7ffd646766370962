import { callFailureCopy } from '@akvapolis/copy/frame'
import type { Failure } from './outcome.ts'

/** Reads a refusal that any call may give. `body` is undefined when the answer held no JSON. */
export async function readFailure(status: number, body: unknown): Promise<Failure> {
  const { fieldRefusal, limitRefusal, refusal } = await import('@akvapolis/contract/refusals')
  if (status === 422) {
    const read = fieldRefusal.safeParse(body)
    if (read.success) return { ok: false, kind: 'fields', ...read.data }
  }
  if (status === 429) {
    const read = limitRefusal.safeParse(body)
    return limited(read.success ? read.data : { retry_after: 60 })
  }
  if (status === 419) return { ok: false, kind: 'stale', message: callFailureCopy.sessionExpired }
  const said = refusal.safeParse(body).data?.message
  const own = ownWords[status]
  if (own) return { ok: false, kind: 'refused', status, message: said || own }
  return { ok: false, kind: 'broken', message: said || callFailureCopy.broken }
}

function limited({ retry_after: retryAfter, captcha }: { retry_after: number; captcha?: true | undefined }) {
  const message = callFailureCopy.tryLaterIn(retryAfter)
  return { ok: false, kind: 'limited', message, retryAfter, captcha: captcha ?? false } as const
}

const ownWords: Partial<Record<number, string>> = {
  400: callFailureCopy.broken,
  401: callFailureCopy.signInNeeded,
  403: callFailureCopy.forbidden,
  404: callFailureCopy.notFound,
  413: callFailureCopy.tooLarge,
  415: callFailureCopy.broken,
}
