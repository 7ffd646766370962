import type { User } from '@akvapolis/contract/session'
import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import { useUser } from '../../session/user.ts'
import { AccountCard } from './account-card.tsx'
import { IncompleteProfile } from './incomplete-profile.tsx'
import styles from './own-data.module.css'
import { OwnDataCard } from './own-data-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PassportHidden } from './passport-hidden.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** «Личные данные»: what policies are filled in from, the password and the keys, the sessions, the account itself. */
export function OwnDataPage() {
  const user = useUser()
  return user ? <OwnData user={user} /> : null
}

function OwnData({ user }: { user: User }) {
  return (
    <div className={styles.page}>
      <h1>{ownDataCopy.heading}</h1>
      <PassportHidden user={user} />
      <IncompleteProfile user={user} />
      <OwnDataCard user={user} />
      <PasswordCard />
      <PasskeysCard />
      <SessionsCard />
      <AccountCard />
    </div>
  )
}
