import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { MessagePage } from '../../frame/page/message-page.tsx'
import { buttonClass } from '../../ui/basic/button.tsx'

/** Asked, not sent on at once: were the page behind it to refuse this session, the two would pass on for ever. */
export function AlreadyIn({ heading, to }: { heading: string; to: string }) {
  const onwards = (
    <a href={to} className={buttonClass('primary')}>
      {signInCopy.goOn}
    </a>
  )
  return (
    <MessagePage heading={heading} actions={onwards}>
      <p>{signInCopy.alreadyIn}</p>
    </MessagePage>
  )
}
