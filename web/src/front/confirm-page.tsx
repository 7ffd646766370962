import { confirmCopy } from '@akvapolis/copy/pages'
import { refusedCopy } from '@akvapolis/copy/refused'
import { useQuery } from '@tanstack/react-query'
import { calls } from '../api/calls.ts'
import { fetchAnswer } from '../api/fetch-answer.ts'
import { useKeptSecret } from '../form/mailed/use-kept-secret.ts'
import { MessagePage } from '../frame/page/message-page.tsx'
import { SendConfirmation } from '../profile/send-confirmation.tsx'
import { useUser } from '../session/user.ts'
import { Button, buttonClass } from '../ui/basic/button.tsx'
import { Link } from '../ui/route/link.tsx'

/** Confirms an e-mail address by the hash of a mailed link. */
export function ConfirmPage() {
  const hash = useKeptSecret('form.confirm-link')
  const check = useQuery({
    queryKey: ['confirm-email', hash],
    queryFn: () => fetchAnswer(calls.confirmEmail, { body: { hash: hash ?? '' } }),
    enabled: Boolean(hash),
    // The link works once: asked again it would be unknown.
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (hash === null) return <Result status="none" />
  if (check.error) {
    return (
      <MessagePage
        heading={check.error.message || refusedCopy.sessionExpired}
        tone="error"
        actions={<Button onClick={() => check.refetch()}>{confirmCopy.again}</Button>}
      />
    )
  }
  return check.data ? <Result status={check.data.status} /> : <MessagePage heading={confirmCopy.checking} />
}

function Result({ status }: { status: keyof typeof results }) {
  const { heading, hint, tone } = results[status]
  const toPersonal = (
    <Link to="/personal" className={buttonClass('primary')}>
      {confirmCopy.toPersonal}
    </Link>
  )
  return (
    <MessagePage heading={heading} tone={tone} actions={status === 'success' ? toPersonal : <AskAgain />}>
      <p>{hint}</p>
    </MessagePage>
  )
}

/** Another letter, for which a visitor has to sign in first: it can be asked for beside the address. */
function AskAgain() {
  const user = useUser()
  if (user === null) {
    return (
      <Link to="/auth" search={{ back: '/personal/data' }} className={buttonClass('primary')}>
        {confirmCopy.toSignIn}
      </Link>
    )
  }
  return (
    <>
      {user && <SendConfirmation user={user} look="primary" />}
      <Link to="/personal/data" className={buttonClass('quiet')}>
        {confirmCopy.toPersonal}
      </Link>
    </>
  )
}

const results = {
  success: { heading: confirmCopy.success, hint: confirmCopy.successHint, tone: 'success' },
  none: { heading: confirmCopy.none, hint: confirmCopy.noneHint, tone: 'warning' },
  outdated: { heading: confirmCopy.outdated, hint: confirmCopy.outdatedHint, tone: 'warning' },
} as const
