import { passkeyCopy } from '@akvapolis/copy/account/passkeys'
import { callFailureCopy } from '@akvapolis/copy/frame'
import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { firstSentence } from '../../api/told/first-sentence.ts'
import { usePasskeys } from '../../passkeys/use-passkeys.ts'
import { Button } from '../../ui/basic/button.tsx'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from '../entrance/sign-in.module.css'
import type { Entrance } from '../entrance/use-entrance.ts'

/** The way in by a key of this device, where there can be one. */
export function PasskeySignIn({ entrance }: { entrance: Entrance }) {
  const { isOffered, isSupported } = usePasskeys()
  const [trouble, setTrouble] = useState('')
  const [isIn, setIn] = useState(false)
  if (!isOffered || !isSupported) return null

  async function handleSignIn() {
    setTrouble('')
    const problem = await signIn(entrance)
    setTrouble(problem)
    setIn(problem === '')
  }
  return (
    <div className={styles.other}>
      <Button look="quiet" icon="key" wide busy={isIn} onClick={handleSignIn}>
        {passkeyCopy.signIn}
      </Button>
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <p role="status" className={styles.note}>
        {isIn && signInCopy.entered}
      </p>
    </div>
  )
}

/** Signs in and leads on; answers what went wrong, '' when nothing did. */
async function signIn(entrance: Entrance): Promise<string> {
  const loading = fetchPart(() => import('../../passkeys/ceremonies/ceremonies.ts')).catch(() => null)
  const asked = await callApi(calls.startPasskeySignIn, { body: {} })
  if (!asked.ok) return firstSentence(asked)
  const ceremonies = await loading
  if (!ceremonies) return callFailureCopy.offline
  const answered = await ceremonies.askKey(asked.body)
  if (!answered.ok) return answered.message
  const { credential } = answered
  const outcome = await callApi(calls.signInWithPasskey, { body: { credential } })
  if (!outcome.ok) return firstSentence(outcome)
  await entrance.enter(outcome.body.data.user)
  return ''
}
