import { certificatesCopy } from '@akvapolis/copy/account/certificates'
import { frameCopy } from '@akvapolis/copy/frame'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/basic/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
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

type AwaitedProps = { query: { error: Error | null; refetch: () => Promise<unknown> } }

/** On its way, or refused with its reason: not paid, cancelled, over. */
function Awaited({ query: { error, refetch } }: AwaitedProps) {
  if (error) {
    return (
      <Notice tone="error">
        <p>{error.message}</p>
        <Button look="quiet" onClick={() => refetch()}>
          {certificatesCopy.again}
        </Button>
      </Notice>
    )
  }
  return (
    <div role="status">
      <span className="visually-hidden">{frameCopy.loading}</span>
      <Skeleton lines={4} look="field" />
    </div>
  )
}
