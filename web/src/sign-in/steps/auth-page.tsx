import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { useUser } from '../../session/user.ts'
import { wayBack } from '../../session/way-back.ts'
import { useSearch } from '../../ui/route/use-router.ts'
import { AlreadyIn } from '../entrance/already-in.tsx'
import styles from '../entrance/sign-in.module.css'
import { firstPage, signInPause, useEntrance } from '../entrance/use-entrance.ts'
import { SignInSteps } from './sign-in-steps.tsx'

export function AuthPage() {
  const user = useUser()
  const to = wayBack(useSearch().back) ?? firstPage
  const entrance = useEntrance({ to, pause: signInPause })
  if (user && !entrance.isEntering) return <AlreadyIn heading={signInCopy.heading} to={to} />
  return (
    <div className={styles.page}>
      <h1>{signInCopy.heading}</h1>
      <SignInSteps entrance={entrance} />
    </div>
  )
}
