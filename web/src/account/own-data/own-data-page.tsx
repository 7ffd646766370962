import type { User } from '@akvapolis/contract/session'
import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import { useQuery } from '@tanstack/react-query'
import { intoView } from '../../form/dialog/form-dialog.tsx'
import { usePasskeys } from '../../passkeys/use-passkeys.ts'
import { IncompleteProfile } from '../../profile/incomplete-profile.tsx'
import { useUser } from '../../session/user.ts'
import { PasskeysCard } from '../access/passkeys-card.tsx'
import { passkeysQuery } from '../access/passkeys-query.ts'
import { PasswordCard } from '../access/password-card.tsx'
import { SessionsCard } from '../access/sessions-card.tsx'
import { sessionsQuery } from '../access/sessions-query.ts'
import styles from '../change/own-data.module.css'
import { ListState } from '../list/list-state.tsx'
import { OwnDataCard } from '../person/own-data-card.tsx'
import { PassportHidden } from '../person/passport-hidden.tsx'
import { PhoneCard } from '../phone/phone-card.tsx'
import { SpareCodesCard } from '../spare-codes/spare-codes-card.tsx'
import { spareCodesQuery } from '../spare-codes/spare-codes-query.ts'
import { AccountCard } from './account-card.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { consentsQuery } from './consents-query.ts'
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
      <PasswordCard user={user} />
      <Lists user={user} />
    </div>
  )
}

/** They come at once, lists and all between: each that came by itself would push away what is pressed below it. */
function Lists({ user }: { user: User }) {
  const { isOffered } = usePasskeys()
  const passkeys = useQuery({ ...passkeysQuery, enabled: isOffered })
  const lists = [passkeys, useQuery(spareCodesQuery), useQuery(sessionsQuery), useQuery(consentsQuery)]
  const waiting = lists.find(({ isLoading }) => isLoading)
  return (
    <>
      {waiting && <ListState query={waiting} />}
      <div className={styles.lists} hidden={waiting !== undefined}>
        <PasskeysCard />
        <SpareCodesCard />
        <SessionsCard />
        <EventsCard />
        <RemindersCard user={user} />
        <ConsentsCard />
        <AccountCard />
      </div>
    </>
  )
}
