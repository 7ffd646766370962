import type { BodyOf } from '@akvapolis/contract/call'
import type { printCertificate } from '@akvapolis/contract/policies'
import type { PolicyRow } from '../../ground/database/schema.ts'
import { type Outcome, ok, type Refusal, wrong } from '../../ground/outcome.ts'
import { readContract } from '../../ground/stored/policy.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { unlessBusy } from '../documents/unless-busy.ts'
import { certifiedPolicy, isRefused } from './certified-policy.ts'
import { type CertificateFile, certificateFile } from './paper/certificate-file.ts'

type Asked = { asked: BodyOf<typeof printCertificate>; session: CustomerSession }

/** The certificate as the other papers are answered. */
export async function print(services: Services, asked: Asked): Promise<Outcome<typeof printCertificate>> {
  const file = await givenCertificate(services, asked)
  if ('status' in file) return file
  return ok({ contract: Buffer.from(file.pdf).toString('base64'), file_name: file.fileName })
}

/** The certificate that a customer asks for, if it is theirs and is given. */
export async function givenCertificate(
  services: Services,
  { asked, session }: Asked,
): Promise<(CertificateFile & { policy: PolicyRow }) | Refusal> {
  const policy = await certifiedPolicy(services, services.db, { name: asked.policy_id, session })
  if (isRefused(policy)) return policy
  const { tourists, quote } = readContract(policy)
  if (asked.person > tourists.length) return wrong({ path: 'person', code: 'no_such_person' })
  if (asked.purpose === 'visa' && quote.isInsideRussia)
    return wrong({ path: 'purpose', code: 'no_visa_within_russia' })
  const file = await unlessBusy(() => certificateFile(services, { policy, wanted: asked }))
  return 'status' in file ? file : { policy, ...file }
}
