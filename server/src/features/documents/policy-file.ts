import { createHash } from 'node:crypto'
import { documentFileName } from '@akvapolis/copy/document'
import type { PolicyRow } from '../../database/schema.ts'
import type { Services } from '../../services.ts'
import { documentOf } from './document-of-policy.ts'

export type PolicyFile = { fileName: string; pdf: Uint8Array }

/**
 * The PDF of a draft or policy. A paid one is rendered once and stored: every later copy, mailed or downloaded, is
 * the same bytes. Anything else is a sample, rendered each time from the record.
 */
export async function policyFile(services: Services, policy: PolicyRow): Promise<PolicyFile> {
  const isPaid = policy.state === 'paid'
  const fileName = documentFileName(isPaid ? policy.number : null)
  if (!isPaid) return { fileName, pdf: await render(services, policy) }
  const stored = await storedPdf(services, policy.id)
  if (stored) return { fileName, pdf: stored }

  const pdf = Buffer.from(await render(services, policy))
  await services.db
    .insertInto('policy_document')
    .values({ policy_id: policy.id, pdf, sha256: sha256(pdf), created_at: services.clock.now() })
    .onConflict((conflict) => conflict.column('policy_id').doNothing())
    .execute()
  // Another copy may have been stored first; that one is the policy.
  return { fileName, pdf: (await storedPdf(services, policy.id)) ?? pdf }
}

async function render(services: Services, policy: PolicyRow): Promise<Uint8Array> {
  const tariff = await services.tariffs.byId(policy.tariff_id)
  return services.renderer.render(documentOf(services, policy, tariff))
}

async function storedPdf({ db }: Services, policyId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('policy_document')
    .select('pdf')
    .where('policy_id', '=', policyId)
    .executeTakeFirst()
  return row?.pdf
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
