import { phoneLinkPageCopy } from '@akvapolis/copy/sign-in/without-sms'
import { MessagePage } from '../../frame/page/message-page.tsx'
import { buttonClass } from '../../ui/basic/button.tsx'
import { Link } from '../../ui/route/link.tsx'

/** Where a mailed link that goes on with a change of phone leads whoever is not signed in: it opens for no visitor. */
export function PhoneLinkPage() {
  const signIn = (
    <Link to="/auth" search={{ back: '/personal/data' }} className={buttonClass('primary')}>
      {phoneLinkPageCopy.signIn}
    </Link>
  )
  return (
    <MessagePage heading={phoneLinkPageCopy.heading} tone="warning" actions={signIn}>
      <p>{phoneLinkPageCopy.where}</p>
      <p>{phoneLinkPageCopy.hint}</p>
    </MessagePage>
  )
}
