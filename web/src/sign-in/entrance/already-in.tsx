import type { User } from '@akvapolis/contract/session'
import { menuCopy } from '@akvapolis/copy/menu'
import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MessagePage } from '../../frame/page/message-page.tsx'
import { focusHeading } from '../../frame/use-arrival.ts'
import { signOut } from '../../session/end/sign-out.ts'
import { nameOf } from '../../session/user.ts'
import { Button, buttonClass } from '../../ui/basic/button.tsx'
import { useNavigate, useSearch } from '../../ui/route/use-router.ts'
import { toast } from '../../ui/toast/toast.ts'

type AlreadyInProps = { user: User; heading: string; to: string }

/**
 * Asked, not sent on at once: were the page behind it to refuse this session, the two would pass on for ever; and a link from a
 * mail may be for somebody else.
 */
export function AlreadyIn({ user, heading, to }: AlreadyInProps) {
  const actions = (
    <>
      <a href={to} className={buttonClass('primary')}>
        {signInCopy.goOn}
      </a>
      <EnterAsAnother />
    </>
  )
  return (
    <MessagePage heading={heading} actions={actions}>
      <p>{signInCopy.alreadyIn(nameOf(user))}</p>
    </MessagePage>
  )
}

/** The sign-in comes in its place, with the same way back. */
function EnterAsAnother() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { back } = useSearch()
  const [isBusy, setBusy] = useState(false)

  async function handleClick() {
    setBusy(true)
    const isOut = await signOut(client, () => navigate({ to: '/auth', search: back ? { back } : {} }))
    setBusy(false)
    if (isOut) focusHeading()
    else toast.error(menuCopy.signOutFailed)
  }
  return (
    <Button look="link" busy={isBusy} onClick={handleClick}>
      {signInCopy.enterAsAnother}
    </Button>
  )
}
