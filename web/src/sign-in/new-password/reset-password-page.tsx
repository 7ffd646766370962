import { firstPage } from '@akvapolis/contract/pages/way-back'
import { newPasswordCopy, signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { useKeptSecret } from '../../form/mailed/use-kept-secret.ts'
import { MessagePage } from '../../frame/page/message-page.tsx'
import { Button, buttonClass } from '../../ui/basic/button.tsx'
import { Link } from '../../ui/route/link.tsx'
import styles from '../entrance/sign-in.module.css'
import { signInPause, useEntrance } from '../entrance/use-entrance.ts'
import { forgetLink, linkName } from './link.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** Behind the mailed link: a new password, or why the link gives none. */
export function ResetPasswordPage() {
  const hash = useKeptSecret(linkName)
  const entrance = useEntrance({ to: firstPage, pause: signInPause, asks: true })
  const [over, setOver] = useState<OverWords | null>(null)
  const check = useQuery({
    queryKey: ['reset-link', hash],
    queryFn: () => fetchAnswer(calls.checkResetLink, { query: { hash: hash ?? '' } }),
    enabled: typeof hash === 'string',
    // Asked anew it would count as another look at the link, and take the form away meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  if (hash === null) return <NoLink />
  if (check.error) {
    return (
      <MessagePage
        heading={check.error.message}
        tone="error"
        actions={<Button onClick={() => check.refetch()}>{newPasswordCopy.again}</Button>}
      />
    )
  }
  if (!check.data) return <MessagePage heading={newPasswordCopy.checking} />
  const { status, email } = check.data
  if (status === 'none') return <NoLink />
  if (status === 'outdated' || over) return <LinkOver words={over ?? 'outdated'} />
  return (
    <div className={styles.page}>
      <h1>{newPasswordCopy.heading}</h1>
      <NewPasswordForm
        email={email ?? ''}
        entrance={entrance}
        onOver={(isUnanswered) => {
          forgetLink()
          setOver(isUnanswered ? 'unanswered' : 'outdated')
        }}
      />
    </div>
  )
}

function NoLink() {
  const register = (
    <Link to="/register" className={buttonClass('primary')}>
      {signInCopy.register}
    </Link>
  )
  return (
    <MessagePage heading={newPasswordCopy.heading} tone="warning" actions={register}>
      <p>{newPasswordCopy.none}</p>
    </MessagePage>
  )
}

type OverWords = 'outdated' | 'unanswered'

function LinkOver({ words }: { words: OverWords }) {
  const signIn = (
    <Link to="/auth" search={{ back: firstPage }} className={buttonClass('primary')}>
      {signInCopy.enter}
    </Link>
  )
  return (
    <MessagePage heading={newPasswordCopy.heading} tone="warning" actions={signIn}>
      <p>{newPasswordCopy[words]}</p>
      {words === 'outdated' && <p>{newPasswordCopy.outdatedHint}</p>}
    </MessagePage>
  )
}
