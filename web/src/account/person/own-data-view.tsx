import type { User } from '@akvapolis/contract/session'
import { ownDataCopy, passportHiddenCopy } from '@akvapolis/copy/account/own-data'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { formatPhone } from '@akvapolis/rules/person/phone'
import type { ReactNode } from 'react'
import { SendConfirmation } from '../../profile/send-confirmation.tsx'
import { Status } from '../../ui/table/status.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import styles from '../change/own-data.module.css'
import { namesOf } from './own-data.ts'

export function OwnDataView({ user }: { user: User }) {
  const { latin, russian } = namesOf(user)
  return (
    <dl className={styles.facts}>
      <Fact title={ownDataCopy.latin}>{latin}</Fact>
      <Fact title={ownDataCopy.russian}>{russian}</Fact>
      <Fact title={ownDataCopy.birth}>{user.birth && formatDate(user.birth)}</Fact>
      <Fact title={ownDataCopy.phone}>{formatPhone(user.phone)}</Fact>
      <Fact title={ownDataCopy.email}>{user.email && <Email user={user} email={user.email} />}</Fact>
      <Fact title={ownDataCopy.passport}>
        {user.has_passport && user.passport_hidden
          ? passportHiddenCopy.inPlace
          : user.passport?.replace(/^(\d{2})/, '$1 ')}
      </Fact>
    </dl>
  )
}

function Email({ user, email }: { user: User; email: string }) {
  return (
    <>
      {unbroken(email)}
      <span className={styles.status}>
        <Status tone={user.email_confirmed ? 'success' : 'warning'}>
          {user.email_confirmed ? ownDataCopy.emailConfirmed : ownDataCopy.emailAsked}
        </Status>
      </span>
      {!user.email_confirmed && <span className={styles.status}>{ownDataCopy.whyConfirm}</span>}
      <SendConfirmation user={user} look="link" />
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>{children || <span className={styles.quiet}>{ownDataCopy.absent}</span>}</dd>
    </div>
  )
}
