import type { User } from '@akvapolis/contract/session'
import { hiddenPapersWords } from '@akvapolis/copy/account/hidden-papers'
import { passportHiddenCopy } from '@akvapolis/copy/account/own-data'
import { useSite } from '../../session/site.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/** Says why a session is not shown the passports, after a year of silence or a change of phone, and what opens them. */
export function PassportHidden({ user }: { user: User }) {
  const insurer = useSite()?.insurer
  if (!user.passport_hidden) return null
  const until = user.passport_hidden_until
  if (until !== null) {
    return (
      <Notice tone="warning" title={passportHiddenCopy.title}>
        <p>
          {hiddenPapersWords(until)}. {passportHiddenCopy.afterwards}
        </p>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title={passportHiddenCopy.title}>
      <p>{passportHiddenCopy.why}</p>
      {user.email && <p>{passportHiddenCopy.whatToDo}</p>}
      {!user.email && insurer && <p>{passportHiddenCopy.whatToDoWithoutEmail(insurer)}</p>}
    </Notice>
  )
}
