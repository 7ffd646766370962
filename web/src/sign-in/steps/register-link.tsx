import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { getRouteApi, Link } from '@tanstack/react-router'
import { wayBack } from '../../session/way-back.ts'

const route = getRouteApi('/frame/auth')

/** To the registration, which then leads to the page that asked for the sign-in. */
export function RegisterLink({ className }: { className: string }) {
  return (
    <Link to="/register" search={{ back: wayBack(route.useSearch().back) }} className={className}>
      {signInCopy.register}
    </Link>
  )
}
