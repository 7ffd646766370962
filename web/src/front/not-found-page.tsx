import { notFoundCopy } from '@akvapolis/copy/pages'
import { telephone } from '@akvapolis/rules/person/telephone'
import { MessagePage } from '../frame/page/message-page.tsx'
import { useSite } from '../session/site.ts'
import { buttonClass } from '../ui/basic/button.tsx'
import { Link } from '../ui/route/link.tsx'

/** Pages of other makes: they are opened anew. */
const otherwise = [
  { href: '/check', words: notFoundCopy.toCheck },
  { href: '/help', words: notFoundCopy.toHelp },
  { href: '/sos', words: notFoundCopy.toSos },
]

export function NotFoundPage() {
  const phone = useSite()?.insurer.phone
  const toCalculator = (
    <Link to="/calc" className={buttonClass('primary')}>
      {notFoundCopy.toCalculator}
    </Link>
  )
  return (
    <MessagePage heading={notFoundCopy.heading} actions={toCalculator}>
      <p>{notFoundCopy.hint}</p>
      <p>{notFoundCopy.otherwise}</p>
      <ul>
        {otherwise.map(({ href, words }) => (
          <li key={href}>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
      {phone && (
        <p>
          {notFoundCopy.phone} <a href={telephone(phone)}>{phone}</a>
        </p>
      )}
    </MessagePage>
  )
}
