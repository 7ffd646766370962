import { signInPath } from '@akvapolis/contract/pages/way-back'
import { composePhoneLink, composePhoneNotice } from '@akvapolis/copy/mails/phone-mails'
import type { Jobs } from '../../../ground/queue/jobs.ts'
import { sha256 } from '../../../ground/sha256.ts'
import type { Services } from '../../../sessions/services.ts'
import { addressOf, mailOfAccount } from '../../customers/account-mails.ts'
import { phoneLink } from './prove-by-mail.ts'

/** Mails the link that a session waits for; one that nobody waits for any more is not mailed. */
export async function mailPhoneLink(services: Services, job: Jobs['send_phone_link']): Promise<void> {
  const { db, clock, config, appKeys } = services
  // The key may have been replaced since.
  const links = appKeys.map((key) => phoneLink(key, job.seed))
  const awaited = await db
    .selectFrom('phone_proof')
    .select('link_hash')
    .where('link_hash', 'in', links.map(sha256))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  const hash = links.find((link) => awaited?.link_hash?.equals(sha256(link)))
  if (hash === undefined) return
  // Behind the #, where no server and no log of one gets it.
  const link = `${config.publicUrl}/personal/data#${hash}`
  const to = { kind: 'phone_link', id: job.seed, ...addressOf(job) } as const
  await mailOfAccount(services, to, composePhoneLink({ link }))
}

export async function mailPhoneNotice(services: Services, job: Jobs['send_phone_notice']): Promise<void> {
  const resetUrl = `${services.config.publicUrl}${signInPath}#reset`
  const notice = composePhoneNotice({ changedAt: new Date(job.changedAt), resetUrl })
  await mailOfAccount(services, { kind: 'phone_notice', id: job.id, ...addressOf(job) }, notice)
}
