import type { User } from '@akvapolis/contract/session'
import { passportHiddenCopy } from '@akvapolis/copy/cabinet-data'
import { Notice } from '../../ui/show/notice.tsx'

/** Says why a session that came by a code after a year of silence is not shown the passports, and what opens them. */
export function PassportHidden({ user }: { user: User }) {
  if (!user.passport_hidden) return null
  return (
    <Notice tone="warning" title={passportHiddenCopy.title}>
      <p>{passportHiddenCopy.why}</p>
      <p>{user.email ? passportHiddenCopy.whatToDo : passportHiddenCopy.whatToDoWithoutEmail}</p>
    </Notice>
  )
}
