import { certificateLanguageCopy, certificatesCopy, purposeCopy } from '@akvapolis/copy/account/certificates'
import { certificateLanguages, certificatePurposes } from '@akvapolis/rules/policy/certificates'
import { type SubmitEvent, useId } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { RadioGroup } from '../../ui/check/radio-group.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CertificateLinks } from './certificate-links.tsx'
import styles from './certificates.module.css'
import type { Certificates } from './certificates-query.ts'
import { NewLink } from './new-link.tsx'
import { useCertificate } from './use-certificate.ts'

type CertificateFormProps = { policy: string; certificates: Certificates; onClose: () => void }

/** Who, for whom and in which language; then the file or a link. */
export function CertificateForm({ policy, certificates, onClose }: CertificateFormProps) {
  const id = useId()
  const certificate = useCertificate(policy)
  const { field, isForVisa, trouble, link, forgetLink, download } = certificate
  const { people, links, is_inside_russia } = certificates
  const purposes = certificatePurposes.filter((purpose) => purpose !== 'visa' || !is_inside_russia)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void download.press()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={certificatesCopy.title}
      // What is chosen here is chosen again in a moment.
      asks={false}
      actions={<Actions form={id} {...certificate} />}
    >
      <div className={styles.window}>
        <form id={id} className={styles.window} noValidate onSubmit={handleSubmit}>
          <p>{certificatesCopy.lead}</p>
          <Select
            {...field('person')}
            label={certificatesCopy.person}
            options={people.map((label, index) => ({ value: index + 1, label }))}
          />
          <RadioGroup
            {...field('purpose')}
            label={certificatesCopy.purpose}
            options={purposes.map((value) => ({ value, ...purposeCopy[value] }))}
          />
          <RadioGroup
            {...field('lang')}
            label={certificatesCopy.lang}
            look="segments"
            options={certificateLanguages.map((value) => ({ value, label: certificateLanguageCopy[value] }))}
          />
          <ForVisa isShown={isForVisa} consulates={certificates.consulates} />
          {trouble && <Notice tone="error">{trouble}</Notice>}
        </form>
        {link && <NewLink key={link.id} url={link.url} />}
        <CertificateLinks policy={policy} people={people} links={links} onRevoked={forgetLink} />
      </div>
    </Dialog>
  )
}

type ActionsProps = Pick<ReturnType<typeof useCertificate>, 'isForVisa' | 'download' | 'makeLink'> & {
  form: string
}

const Actions = ({ form, isForVisa, download, makeLink }: ActionsProps) => (
  <>
    <Button type="submit" form={form} icon="download" busy={download.isBusy}>
      {certificatesCopy.download}
    </Button>
    {!isForVisa && (
      <Button look="quiet" onClick={makeLink.press} busy={makeLink.isBusy}>
        {certificatesCopy.makeLink}
      </Button>
    )}
  </>
)

function ForVisa({ isShown, consulates }: { isShown: boolean; consulates: string | null }) {
  if (!isShown) return <p className={styles.quiet}>{certificatesCopy.linkHint}</p>
  return (
    <>
      <p className={styles.quiet}>{certificatesCopy.passport}</p>
      {consulates && <Notice tone="warning">{consulates}</Notice>}
    </>
  )
}
