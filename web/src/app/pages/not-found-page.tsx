import { notFoundCopy } from '@akvapolis/copy/pages'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { MessagePage } from '../message-page.tsx'

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
