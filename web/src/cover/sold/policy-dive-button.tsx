import { insuredDiveCopy } from '@akvapolis/copy/papers/insured-dive'
import { useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { late } from '../../ui/late/late.tsx'
import type { DivedPolicy } from './policy-dive-dialog.tsx'

const PolicyDiveDialog = late(async () => (await import('./policy-dive-dialog.tsx')).PolicyDiveDialog, {
  closedBy: ({ onClose }) => onClose,
})

/** Opens «Застрахован ли этот дайв?» of a policy. */
export function PolicyDiveButton({ policy }: { policy: DivedPolicy }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon="info" onClick={() => setOpen(true)}>
        {insuredDiveCopy.question}
      </Button>
      {isOpen && <PolicyDiveDialog policy={policy} onClose={() => setOpen(false)} />}
    </>
  )
}
