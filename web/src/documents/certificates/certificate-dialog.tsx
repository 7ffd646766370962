import { certificatesCopy } from '@akvapolis/copy/account/certificates'
import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../../ui/overlay/awaited.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { certificatesQuery } from './certificates-query.ts'

/** `policy`: its external id. */
type CertificateDialogProps = { policy: string; onClose: () => void }

/** A certificate of one person of a paid policy: the file, or a link to it, and the links there are. */
export function CertificateDialog({ policy, onClose }: CertificateDialogProps) {
  const query = useQuery(certificatesQuery(policy))
  const { data } = query
  if (!data) {
    return (
      <Dialog isOpen isReading onClose={onClose} title={certificatesCopy.title}>
        <Awaited query={query} />
      </Dialog>
    )
  }
  return <CertificateForm policy={policy} certificates={data} onClose={onClose} />
}
