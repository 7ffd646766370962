import { captchaCopy } from '@akvapolis/copy/sign-in/sign-in'
import { useSyncExternalStore } from 'react'
import { captchaWork } from './captcha-work.ts'

/** Says that the captcha is at work; always in the page, so that its words are announced. */
export function CaptchaNote() {
  const isWorking = useSyncExternalStore(captchaWork.subscribe, captchaWork.isRunning, () => false)
  return <p role="status">{isWorking && captchaCopy.working}</p>
}
