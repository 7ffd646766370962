import { dayMs } from '@akvapolis/rules/dates/durations'
import type { Services } from '../../../sessions/services.ts'

/** Long enough for an authority to issue another one. */
const noticeDays = 30

/** Says each day that the certificate ends soon: after its end nothing is signed, and documents wait. */
export async function watchCertificate({
  signer,
  clock,
  log,
}: Pick<Services, 'signer' | 'clock' | 'log'>): Promise<void> {
  if (signer.validUntil === null) return
  const days = Math.floor((signer.validUntil.getTime() - clock.now().getTime()) / dayMs)
  if (days < noticeDays)
    log.error({ alarm: 'certificate', days }, 'the certificate of SIGN_CERTIFICATE_FILE ends')
}
