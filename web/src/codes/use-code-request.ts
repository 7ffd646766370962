import type { Placement } from '@akvapolis/contract/verification'
import { callFailureCopy } from '@akvapolis/copy/frame'
import { useState } from 'react'
import { fetchPart } from '../ui/late/fetch-part.ts'
import { codeRequests } from './code-requests.ts'

/** Asks for codes by SMS, for as long as the page shows what they are for. */
export function useCodeRequest(placement: Placement, resendAfter: number): ReturnType<typeof codeRequests> {
  const [request] = useState(() => codeRequests({ placement, resendAfter, solveCaptcha }))
  return request
}

async function solveCaptcha() {
  const part = await fetchPart(() => import('../captcha/solve/solve-captcha.ts')).catch(() => null)
  return part ? part.solveCaptcha() : ({ ok: false, message: callFailureCopy.offline } as const)
}
