import type { Placement } from '@akvapolis/contract/verification'
import { useState } from 'react'
import { codeRequests } from './code-requests.ts'

/** Asks for codes by SMS, for as long as the page shows what they are for. */
export function useCodeRequest(placement: Placement, resendAfter: number): ReturnType<typeof codeRequests> {
  const [request] = useState(() => codeRequests({ placement, resendAfter, solveCaptcha }))
  return request
}

async function solveCaptcha() {
  const part = await import('../captcha/solve-captcha.ts')
  return part.solveCaptcha()
}
