import { confirmCopy } from '@akvapolis/copy/pages'
import { refusedCopy } from '@akvapolis/copy/refused'
import { useQuery } from '@tanstack/react-query'
import { calls } from '../api/calls.ts'
import { fetchAnswer } from '../api/fetch-answer.ts'
import { useKeptSecret } from '../form/mailed/use-kept-secret.ts'
import { MessagePage } from '../frame/page/message-page.tsx'
import { SendConfirmation } from '../profile/send-confirmation.tsx'
import { userQuery, useUser } from '../session/user.ts'
import { Button, buttonClass } from '../ui/basic/button.tsx'
import { Link } from '../ui/route/link.tsx'

/** Confirms an e-mail address by the hash of a mailed link. */
export function ConfirmPage() {
  const hash = useKeptSecret('form.confirm-link')
  const check = useQuery({
    queryKey: ['confirm-email', hash],
    queryFn: async ({ client }) => {
      const answer = await fetchAnswer(calls.confirmEmail, { body: { hash: hash ?? '' } })
      // The address is confirmed, and what was hidden for want of it is shown again.
      await client.invalidateQueries({ queryKey: userQuery.queryKey })
      return answer
    },
    enabled: Boolean(hash),
    // Asked again it says the same.
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
  return check.data ? (
    <Result
      status={check.data.code ?? check.data.status}
      email={check.data.email}
      isOfAnother={check.data.of_another === true}
    />
  ) : (
    <MessagePage heading={confirmCopy.checking} />
  )
}

type ResultProps = { status: keyof typeof results; email?: string | undefined; isOfAnother?: boolean }

function Result({ status, email, isOfAnother = false }: ResultProps) {
  const { heading, hint, tone, Next } = results[status]
  const user = useUser()
  return (
    <MessagePage heading={heading} tone={tone} actions={<Next />}>
      <p>{typeof hint === 'string' ? hint : hint(email)}</p>
      {isOfAnother && <p>{confirmCopy.ofAnother}</p>}
      {(status === 'taken' || isOfAnother) && user && <p>{confirmCopy.leaveFirst}</p>}
    </MessagePage>
  )
}

function ToPersonal() {
  return (
    <Link to="/personal" className={buttonClass('primary')}>
      {confirmCopy.toPersonal}
    </Link>
  )
}

/** The other account opens by this very address; who is signed in may also type another one. */
function Elsewhere() {
  const user = useUser()
  if (user === undefined) return null
  if (user !== null) {
    return (
      <Link to="/personal/data" className={buttonClass('primary')}>
        {confirmCopy.toOtherEmail}
      </Link>
    )
  }
  return (
    <>
      <Link to="/auth" search={{ back: '/personal/data' }} className={buttonClass('primary')}>
        {confirmCopy.enter}
      </Link>
      <Link to="/auth" search={{ back: '/personal/data' }} hash="reset" className={buttonClass('quiet')}>
        {confirmCopy.restore}
      </Link>
    </>
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
  success: { heading: confirmCopy.success, hint: confirmCopy.successHint, tone: 'success', Next: ToPersonal },
  none: { heading: confirmCopy.none, hint: confirmCopy.noneHint, tone: 'warning', Next: AskAgain },
  outdated: {
    heading: confirmCopy.outdated,
    hint: confirmCopy.outdatedHint,
    tone: 'warning',
    Next: AskAgain,
  },
  taken: { heading: confirmCopy.taken, hint: confirmCopy.takenHint, tone: 'warning', Next: Elsewhere },
} as const
