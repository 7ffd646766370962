import { ownConsentsCopy } from '@akvapolis/copy/account/consents'
import { accountCopy } from '@akvapolis/copy/account/own-data'
import { useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { late } from '../../ui/late/late.tsx'

const DeleteAccountDialog = late(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
  { closedBy: ({ onClose }) => onClose },
)

type Props = { withdrawsConsent?: boolean }

/** Asks first. */
export function DeleteAccountButton({ withdrawsConsent = false }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="link" icon="trash" onClick={() => setAsking(true)}>
        {withdrawsConsent ? ownConsentsCopy.withdraw : accountCopy.delete}
      </Button>
      {isAsking && (
        <DeleteAccountDialog withdrawsConsent={withdrawsConsent} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
