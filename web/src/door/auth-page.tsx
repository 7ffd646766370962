import { asksForMore, firstPage, wayBack } from '@akvapolis/contract/pages/way-back'
import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { useUser } from '../session/user.ts'
import { AlreadyIn } from '../sign-in/entrance/already-in.tsx'
import styles from '../sign-in/entrance/sign-in.module.css'
import { signInId } from '../sign-in/entrance/sign-in-id.ts'
import { signInPause, useEntrance } from '../sign-in/entrance/use-entrance.ts'
import { SignInSteps } from '../sign-in/steps/sign-in-steps.tsx'
import { late } from '../ui/late/late.tsx'
import { useSearch } from '../ui/route/use-router.ts'
import door from './door.module.css'

/** The front door: the shop beside the sign-in, or the sign-in alone for who was on the way to something of ours. */
export function AuthPage() {
  const user = useUser()
  const { back } = useSearch()
  const to = wayBack(back) ?? firstPage
  const entrance = useEntrance({ to, pause: signInPause })
  if (user && !entrance.isEntering) return <AlreadyIn user={user} heading={signInCopy.heading} to={to} />
  const heading = <h1>{signInCopy.heading}</h1>
  const steps = <SignInSteps entrance={entrance} />
  if (!asksForMore(back))
    return (
      <div className={door.door}>
        {heading}
        {front}
        <div id={signInId} tabIndex={-1} className={door.signIn}>
          {steps}
        </div>
      </div>
    )
  return (
    <div className={styles.page}>
      {heading}
      {steps}
    </div>
  )
}

const Front = late(async () => (await import('./front/front.tsx')).Front)

/** The same element each time: drawn anew before its script has come, what the server wrote would go. */
const front = <Front />
