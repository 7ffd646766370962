import type { AnswerOf } from '@akvapolis/contract/call'
import type { makeCertificateLink } from '@akvapolis/contract/policies'
import type { CertificateLanguage, CertificatePurpose } from '@akvapolis/rules/policy/certificates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { useSinglePress } from '../../ui/press/use-single-press.ts'
import { saveAnswered } from '../policy-document.ts'
import { certificatesQuery } from './certificates-query.ts'

type Asked = { person: number; purpose: CertificatePurpose; lang: CertificateLanguage }
type Link = AnswerOf<typeof makeCertificateLink>['result']

const atFirst: Asked = { person: 1, purpose: 'boat', lang: 'ru' }

/** What is asked for, and the two things it may become. */
export function useCertificate(policy: string) {
  const client = useQueryClient()
  const { values, field, trouble, clear, show } = useFields<Asked>(atFirst)
  const [link, setLink] = useState<Link | null>(null)
  const { purpose } = values

  const download = useSinglePress(async () => {
    clear()
    const outcome = await callApi(calls.printCertificate, { body: { policy_id: policy, ...values } })
    if (!outcome.ok) return show(outcome)
    saveAnswered(outcome.body)
  })
  const makeLink = useSinglePress(async () => {
    if (purpose === 'visa') return
    clear()
    setLink(null)
    const outcome = await callApi(calls.makeCertificateLink, {
      body: { policy_id: policy, ...values, purpose },
    })
    if (!outcome.ok) show(outcome)
    else setLink(outcome.body.result)
    // One whose answer was lost may stand in the list too.
    await client.invalidateQueries({ queryKey: certificatesQuery(policy).queryKey })
  })
  const forgetLink = (id: string) => setLink((made) => (made?.id === id ? null : made))
  return { field, isForVisa: purpose === 'visa', trouble, link, forgetLink, download, makeLink }
}
