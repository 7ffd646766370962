import type { User } from '@akvapolis/contract/session'
import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice/notice.tsx'

/** Warns a customer whose surname or name is missing; `children` lead on from where they are not filled in. */
export function IncompleteProfile({ user, children }: { user: User; children?: ReactNode }) {
  if (user.surname && user.name) return null
  return (
    <Notice tone="warning">
      <p>{ownDataCopy.incomplete}</p>
      {children}
    </Notice>
  )
}
