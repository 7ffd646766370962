import { certificatesCopy } from '@akvapolis/copy/account/certificates'
import { useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { late } from '../../ui/late/late.tsx'

const CertificateDialog = late(async () => (await import('./certificate-dialog.tsx')).CertificateDialog, {
  closedBy: ({ onClose }) => onClose,
})

/** Opens the window about certificates of one person. */
export function CertificateButton({ policy }: { policy: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon="person" onClick={() => setOpen(true)}>
        {certificatesCopy.open}
      </Button>
      {isOpen && <CertificateDialog policy={policy} onClose={() => setOpen(false)} />}
    </>
  )
}
