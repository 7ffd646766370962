import type { CertificateLink } from '@akvapolis/contract/policies'
import { certificatesCopy } from '@akvapolis/copy/account/certificates'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { isGone } from '../../api/refused/is-gone.ts'
import { firstSentence } from '../../api/told/first-sentence.ts'
import { Button } from '../../ui/basic/button.tsx'
import { useSinglePress } from '../../ui/press/use-single-press.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './certificates.module.css'
import { certificatesQuery, linkLabel } from './certificates-query.ts'

type LinksProps = {
  policy: string
  people: readonly string[]
  links: readonly CertificateLink[]
  onRevoked?: (id: string) => void
}

/** The links that answer, each with the press that ends it. */
export function CertificateLinks({ policy, people, links, onRevoked }: LinksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (links.length === 0) return null
  return (
    <section className={styles.links}>
      <h3 ref={heading} tabIndex={-1}>
        {certificatesCopy.links}
      </h3>
      <ul>
        {links.map((link) => (
          <LinkRow
            key={link.id}
            id={link.id}
            policy={policy}
            label={linkLabel(link, people)}
            // The row goes, and with it the button that had the focus.
            onRevoked={() => {
              heading.current?.focus()
              onRevoked?.(link.id)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

type LinkRowProps = { id: string; policy: string; label: string; onRevoked: () => void }

function LinkRow({ id, policy, label, onRevoked }: LinkRowProps) {
  const client = useQueryClient()
  const { press, isBusy } = useSinglePress(async () => {
    const outcome = await callApi(calls.revokeCertificateLink, { query: { id } })
    // One that is gone already is what was wanted.
    if (!outcome.ok && !isGone(outcome)) return toast.error(firstSentence(outcome))
    onRevoked()
    toast.success(certificatesCopy.revoked)
    await client.invalidateQueries({ queryKey: certificatesQuery(policy).queryKey })
  })
  return (
    <li>
      <span>{label}</span>
      <Button look="quiet" onClick={press} busy={isBusy}>
        {certificatesCopy.revoke}
        <span className="visually-hidden">: {label}</span>
      </Button>
    </li>
  )
}
