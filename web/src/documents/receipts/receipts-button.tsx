import { receiptsCopy } from '@akvapolis/copy/account/receipts'
import { useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { late } from '../../ui/late/late.tsx'

const ReceiptsDialog = late(async () => (await import('./receipts-dialog.tsx')).ReceiptsDialog, {
  closedBy: ({ onClose }) => onClose,
})

type ReceiptsButtonProps = { policy: string; number: string | null }

/** Opens the window about what was paid for a policy. `number`: null while it has none to show. */
export function ReceiptsButton({ policy, number }: ReceiptsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon="eye" onClick={() => setOpen(true)}>
        {receiptsCopy.open}
      </Button>
      {isOpen && <ReceiptsDialog policy={policy} number={number} onClose={() => setOpen(false)} />}
    </>
  )
}
