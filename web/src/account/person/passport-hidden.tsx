import type { User } from '@akvapolis/contract/session'
import { passportHiddenCopy } from '@akvapolis/copy/account/own-data'
import { useSite } from '../../session/site.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/** Says why a session that came by a code after a year of silence is not shown the passports, and what opens them. */
export function PassportHidden({ user }: { user: User }) {
  const insurer = useSite()?.insurer
  if (!user.passport_hidden) return null
  return (
    <Notice tone="warning" title={passportHiddenCopy.title}>
      <p>{passportHiddenCopy.why}</p>
      {user.email && <p>{passportHiddenCopy.whatToDo}</p>}
      {!user.email && insurer && <p>{passportHiddenCopy.whatToDoWithoutEmail(insurer)}</p>}
    </Notice>
  )
}
