import { firstPage } from '@akvapolis/contract/pages/way-back'
import { refusedCopy } from '@akvapolis/copy/refused'
import { linkPageCopy } from '@akvapolis/copy/sign-in/without-sms'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { firstSentence } from '../../api/told/first-sentence.ts'
import { useMailedSecret } from '../../form/mailed/use-mailed-secret.ts'
import { MessagePage } from '../../frame/page/message-page.tsx'
import { useUser } from '../../session/user.ts'
import { Button, buttonClass } from '../../ui/basic/button.tsx'
import { Link } from '../../ui/route/link.tsx'
import { signInPause, useEntrance } from '../entrance/use-entrance.ts'

/** `isOver`: another try with this link changes nothing. */
type Problem = { message: string; isOver: boolean }

/** Behind the mailed link: it signs in by itself in the browser that asked for it, and says in any other what to do. */
export function LinkPage() {
  const token = useMailedSecret()
  const entrance = useEntrance({ to: firstPage, pause: signInPause })
  const [problem, setProblem] = useState<Problem | null>(null)
  const opened = useRef('')

  async function open(link: string) {
    setProblem(null)
    const outcome = await callApi(calls.signInWithLink, { body: { token: link } })
    if (outcome.ok) return entrance.enter(outcome.body.data.user)
    setProblem({ message: firstSentence(outcome), isOver: outcome.kind === 'fields' })
  }
  useEffect(() => {
    if (!token || opened.current === token) return
    opened.current = token
    void open(token)
  })

  if (entrance.isEntering)
    return (
      <MessagePage heading={linkPageCopy.done} tone="success">
        <p>{linkPageCopy.doneHint}</p>
      </MessagePage>
    )
  if (token === '') return <Refused message={linkPageCopy.none} />
  if (problem?.isOver) return <Refused message={problem.message} hint={linkPageCopy.hint} />
  if (problem)
    return (
      <MessagePage
        heading={problem.message || refusedCopy.sessionExpired}
        tone="error"
        actions={<Button onClick={() => open(token ?? '')}>{linkPageCopy.again}</Button>}
      />
    )
  return <MessagePage heading={linkPageCopy.opening} />
}

function Refused({ message, hint }: { message: string; hint?: string }) {
  const user = useUser()
  if (user)
    return (
      <MessagePage
        heading={linkPageCopy.heading}
        tone="warning"
        actions={
          <Link to={firstPage} className={buttonClass('primary')}>
            {linkPageCopy.toPersonal}
          </Link>
        }
      >
        <p>{message}.</p>
        <p>{linkPageCopy.needless}</p>
      </MessagePage>
    )
  const askAgain = (
    <Link to="/auth" search={{ back: firstPage }} hash="byLink" className={buttonClass('primary')}>
      {linkPageCopy.askAgain}
    </Link>
  )
  return (
    <MessagePage heading={linkPageCopy.heading} tone="warning" actions={askAgain}>
      <p>{message}.</p>
      {hint && <p>{hint}</p>}
    </MessagePage>
  )
}
