import { notFoundCopy } from '@akvapolis/copy/pages'
import { Link } from '@tanstack/react-router'
import { MessagePage } from '../frame/page/message-page.tsx'
import { buttonClass } from '../ui/basic/button.tsx'

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
