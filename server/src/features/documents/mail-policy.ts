import { composePolicyMail } from '@akvapolis/copy/mails/policy-mail'
import { depthOfPolicy } from '@akvapolis/copy/papers/cover'
import { territoryName } from '@akvapolis/rules/countries/countries'
import { hoursBeforeFlight } from '@akvapolis/rules/offer/cover'
import { namesInRow } from '@akvapolis/rules/person/names'
import type { PolicyRow } from '../../ground/database/schema.ts'
import type { Jobs } from '../../ground/queue/jobs.ts'
import { readContract } from '../../ground/stored/policy.ts'
import type { MailAttachment } from '../../ports/mail-sender.ts'
import type { Services } from '../../sessions/services.ts'
import { soldKeyInformation } from '../key-information/key-information-file.ts'
import { forgetQueued } from '../mail/deliveries.ts'
import { messageId } from '../mail/message-id.ts'
import { sendOnce } from '../mail/send-once.ts'
import { numberOf, policyColumns } from '../policies/find-policy.ts'
import { printedFacts } from './document-of-policy.ts'
import { calendarAttachment, policyCalendar } from './policy-calendar.ts'
import { attachmentsOf, fileOnceStored } from './policy-file.ts'

/**
 * Signs and stores the document of a paid policy and mails it, with what was told before the money, to the address of its order,
 * once; each `copy` once more.
 */
export async function mailPolicy(
  services: Services,
  { policyId, copy }: Jobs['issue_policy'],
): Promise<void> {
  const policy = await services.db
    .selectFrom('policy')
    .select(policyColumns)
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  // Paid back before the queue came to it: the mail about that brings the document.
  const file = policy.state === 'paid' ? await fileOnceStored(services, policy) : null
  const id = messageId(services, 'policy', policy.external_id, ...(copy ? [copy] : []))
  if (!file) return forgetQueued(services.db, id)
  await sendOnce(services, {
    kind: 'policy',
    policyId,
    to: policy.email,
    messageId: id,
    // The policy first: it is what one looks for.
    attachments: [
      ...attachmentsOf(file),
      ...(await agreedTo(services, policy)),
      calendarAttachment(await policyCalendar(services, policy)),
    ],
    ...composePolicyMail(await mailValues(services, policy)),
  })
}

/** What the buyer was told before the money; nothing where it was sold before such papers were made. */
async function agreedTo(services: Services, { key_information: hash }: PolicyRow): Promise<MailAttachment[]> {
  if (hash === null) return []
  return attachmentsOf({ ...(await soldKeyInformation(services, hash)), signature: null })
}

async function mailValues(services: Services, policy: PolicyRow) {
  const { config } = services
  const { quote, tourists } = readContract(policy)
  const facts = await printedFacts(services, policy)
  return {
    number: numberOf(policy),
    insured: tourists.map(({ surname, name }) => namesInRow(surname, name)),
    countries: quote.countries.map(territoryName),
    start: policy.start_date,
    end: policy.end_date,
    notBefore: facts.notBefore,
    insuredDays: quote.mode === 'multiple' ? quote.days : null,
    insuranceAmount: facts.insuranceAmount,
    depth: depthOfPolicy(facts),
    hoursBeforeFlight: hoursBeforeFlight(facts.cover?.cover),
    hasKeyInformation: policy.key_information !== null,
    premium: policy.total_kopecks,
    assistancePhones: config.insurer.assistancePhones,
    checkUrl: `${config.publicUrl}/check/${policy.check_id}`,
    accountUrl: `${config.publicUrl}/personal/policies`,
  }
}
