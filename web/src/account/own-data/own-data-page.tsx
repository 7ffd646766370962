import type { User } from '@akvapolis/contract/session'
import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import { intoView } from '../../form/dialog/form-dialog.tsx'
import { IncompleteProfile } from '../../profile/incomplete-profile.tsx'
import { useUser } from '../../session/user.ts'
import { PasskeysCard } from '../access/passkeys-card.tsx'
import { PasswordCard } from '../access/password-card.tsx'
import { SessionsCard } from '../access/sessions-card.tsx'
import styles from '../change/own-data.module.css'
import { OwnDataCard } from '../person/own-data-card.tsx'
import { PassportHidden } from '../person/passport-hidden.tsx'
import { PhoneCard } from '../phone/phone-card.tsx'
import { SpareCodesCard } from '../spare-codes/spare-codes-card.tsx'
import { AccountCard } from './account-card.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { EventsCard } from './events-card.tsx'
import { RemindersCard } from './reminders-card.tsx'

/** «Личные данные»: what policies are filled in from, the password, the keys and spare codes, the sessions, the consents, the account itself. */
export function OwnDataPage() {
  const user = useUser()
  return user ? <OwnData user={user} /> : null
}

function OwnData({ user }: { user: User }) {
  return (
    <div className={styles.page}>
      <h1>{ownDataCopy.heading}</h1>
      {user.passport_hidden && (
        // It comes by a press further down.
        <div ref={intoView}>
          <PassportHidden user={user} />
        </div>
      )}
      <IncompleteProfile user={user} />
      <OwnDataCard user={user} />
      <PhoneCard user={user} />
      <PasswordCard />
      <PasskeysCard />
      <SpareCodesCard />
      <SessionsCard />
      <EventsCard />
      <RemindersCard user={user} />
      <ConsentsCard />
      <AccountCard />
    </div>
  )
}
