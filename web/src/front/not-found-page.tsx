import { notFoundCopy } from '@akvapolis/copy/pages'
import { MessagePage } from '../frame/page/message-page.tsx'
import { buttonClass } from '../ui/basic/button.tsx'
import { Link } from '../ui/route/link.tsx'

export function NotFoundPage() {
  const toCalculator = (
    <Link to="/calc" className={buttonClass('primary')}>
      {notFoundCopy.toCalculator}
    </Link>
  )
  return (
    <MessagePage heading={notFoundCopy.heading} actions={toCalculator}>
      <p>{notFoundCopy.hint}</p>
    </MessagePage>
  )
}
