import { certificatesCopy } from '@akvapolis/copy/account/certificates'
import { hiddenPapersWords } from '@akvapolis/copy/account/hidden-papers'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/user.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Awaited } from '../../ui/overlay/awaited.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { CertificateLinks } from './certificate-links.tsx'
import styles from './certificates.module.css'
import { certificatesQuery } from './certificates-query.ts'

/** `policy`: its external id. */
type CertificateDialogProps = { policy: string; onClose: () => void }

/** A certificate of one person of a paid policy: the file, or a link to it, and the links there are. */
export function CertificateDialog({ policy, onClose }: CertificateDialogProps) {
  const query = useQuery(certificatesQuery(policy))
  const { data } = query
  const user = useUser()
  if (data?.is_hidden) {
    const { people, links } = data
    return (
      <Dialog isOpen isReading onClose={onClose} title={certificatesCopy.title}>
        <div className={styles.window}>
          <Notice tone="warning">{hiddenPapersWords(user?.passport_hidden_until ?? null)}</Notice>
          <CertificateLinks policy={policy} people={people} links={links} />
        </div>
      </Dialog>
    )
  }
  if (!data) {
    return (
      <Dialog isOpen isReading onClose={onClose} title={certificatesCopy.title}>
        <Awaited query={query} />
      </Dialog>
    )
  }
  return <CertificateForm policy={policy} certificates={data} onClose={onClose} />
}
