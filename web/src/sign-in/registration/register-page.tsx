import { firstPage, wayBack } from '@akvapolis/contract/pages/way-back'
import { registrationCopy } from '@akvapolis/copy/sign-in/sign-in'
import { useUser } from '../../session/user.ts'
import { useSearch } from '../../ui/route/use-router.ts'
import { AlreadyIn } from '../entrance/already-in.tsx'
import styles from '../entrance/sign-in.module.css'
import { useEntrance } from '../entrance/use-entrance.ts'
import { RegistrationForm } from './registration-form.tsx'

export function RegisterPage() {
  const user = useUser()
  const to = wayBack(useSearch().back) ?? firstPage
  const entrance = useEntrance({ to, pause: 0, asks: true })
  if (user && !entrance.isEntering)
    return <AlreadyIn user={user} heading={registrationCopy.heading} to={to} />
  return (
    <div className={`${styles.page} ${styles.wide}`}>
      <h1>{registrationCopy.heading}</h1>
      <RegistrationForm entrance={entrance} />
    </div>
  )
}
