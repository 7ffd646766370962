import type { User } from '@akvapolis/contract/session'
import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { useEffect, useMemo, useRef } from 'react'
import { IncompleteProfile } from '../../profile/incomplete-profile.tsx'
import { Link } from '../../ui/route/link.tsx'
import { useBusinessDate } from '../engine/business-date.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { type LockOf, nothingLocked } from '../state/locks.ts'
import { useForm, useFormValue } from '../state/use-form.ts'
import styles from '../step/page.module.css'
import { fillFromProfile } from './fill-from-profile.ts'
import { type Known, lockOf } from './known.ts'
import { knownOf } from './profile-fills.ts'

type KnownCustomerProps = { user: User; onLocks: (lockOf: LockOf) => void }

/** A signed-in customer finds their own data filled in and locked, and is warned while their name is missing. */
export function KnownCustomer({ user, onLocks }: KnownCustomerProps) {
  const today = useBusinessDate()
  const known = useMemo(() => knownOf(user, today), [user, today])
  useFills(known, today)
  useEffect(() => {
    onLocks((form, path) => lockOf(known, form, path))
    return () => onLocks(nothingLocked)
  }, [known, onLocks])

  if (useFlow().step === 3 || (user.surname && user.name)) return null
  return (
    <div className={styles.notice}>
      <IncompleteProfile user={user}>
        <p>
          <Link to="/personal/data">{ownDataCopy.toOwnData}</Link>
        </p>
      </IncompleteProfile>
    </div>
  )
}

function useFills(known: Known, today: IsoDate): void {
  const form = useForm()
  const { step } = useFlow()
  const isInternal = useFormValue((values) => values.on_internal_passport)
  const birth = useFormValue((values) => values.tourists[0]?.birth)
  const isAnother = useFormValue((values) => values.tourists[0]?.is_another)
  const filled = useRef<{ known: Known; isAnother: boolean | undefined }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: these may have made the first tourist the customer
  useEffect(() => {
    // What is stored stays as it is, and so does what step 3 shows of it.
    if (step === 3) return
    const isFirst = filled.current?.known !== known || filled.current.isAnother !== isAnother
    fillFromProfile(form, known, { isFirst, today })
    filled.current = { known, isAnother }
  }, [known, form, step, isInternal, birth, isAnother])
}
