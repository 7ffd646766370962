import { wayBack } from '@akvapolis/contract/pages/way-back'
import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { Link } from '../../ui/route/link.tsx'
import { useSearch } from '../../ui/route/use-router.ts'

/** To the registration, which then leads to the page that asked for the sign-in. */
export function RegisterLink({ className }: { className: string }) {
  return (
    <Link to="/register" search={{ back: wayBack(useSearch().back) }} className={className}>
      {signInCopy.register}
    </Link>
  )
}
