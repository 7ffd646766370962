import type { User } from '@akvapolis/contract/session'
import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forget } from '../../form/kept/kept.ts'
import { keptForm } from '../../form/kept-fields/kept-form.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { OwnDataView } from './own-data-view.tsx'

const OwnDataForm = late(async () => (await import('./own-data-form.tsx')).OwnDataForm, {
  waiting: <Skeleton lines={4} look="field" />,
})

/** The customer's own data, looked at or edited. */
export function OwnDataCard({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(() => keptForm('own-data', user.id) !== null)
  const isAsked = useRef(false)
  const edit = useRef<HTMLButtonElement>(null)

  function handleEdit() {
    isAsked.current = true
    setEditing(true)
  }
  function handleClose() {
    forget('form.own-data')
    // The form goes, and with it the button that had the focus.
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }
  if (isEditing) {
    return (
      <Card title={ownDataCopy.forPolicies}>
        <OwnDataForm user={user} isAsked={isAsked.current} onClose={handleClose} />
      </Card>
    )
  }
  return (
    <Card title={ownDataCopy.forPolicies}>
      <OwnDataView user={user} />
      <Button ref={edit} look="quiet" icon="pencil" onClick={handleEdit}>
        {ownDataCopy.edit}
      </Button>
    </Card>
  )
}
