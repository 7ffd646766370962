import { createHash } from 'node:crypto'
import { cancelledMark, documentFileNames } from '@akvapolis/copy/papers/papers'
import { formatMoscowDate } from '@akvapolis/rules/dates/date-text'
import { type DocumentKind, papersOf } from '@akvapolis/rules/policy/papers'
import type { PolicyRow } from '../../ground/database/schema.ts'
import type { MailAttachment } from '../../ports/mail-sender.ts'
import type { Services } from '../../sessions/services.ts'
import { cancelledAt } from '../policies/history.ts'
import { documentOf } from './document-of-policy.ts'

export type PolicyFile = { fileName: string; pdf: Uint8Array }

/**
 * The PDF of a draft or policy by its state; null for one that was cancelled unpaid and has none. What was paid is
 * rendered once and stored: every later copy, mailed or downloaded, is the same bytes. Its cancellation makes another
 * document of them, stored once as well. A sample is rendered each time from the record.
 */
export async function policyFile(services: Services, policy: PolicyRow): Promise<PolicyFile | null> {
  const { document } = papersOf(policy)
  if (document === null) return null
  const fileName = documentFileNames[document](policy.number ?? '')
  return { fileName, pdf: await makers[document](services, policy) }
}

export const attachmentOf = ({ fileName, pdf }: PolicyFile): MailAttachment => ({
  fileName,
  contentType: 'application/pdf',
  content: pdf,
})

type Maker = (services: Services, policy: PolicyRow) => Promise<Uint8Array>

const render: Maker = async (services, policy) =>
  services.renderer.render({ kind: 'policy', document: await documentOf(services, policy) })

/** Also for a policy that was cancelled before anybody had its document: what is annulled is what was sold. */
const sold: Maker = (services, policy) =>
  storedOnce(services, { table: 'policy_document', policy, make: () => render(services, policy) })

const cancelled: Maker = (services, policy) =>
  storedOnce(services, {
    table: 'cancelled_document',
    policy,
    make: async () => {
      const mark = cancelledMark(formatMoscowDate(await cancelledAt(services.db, policy.id)))
      return services.renderer.markCancelled({ pdf: await sold(services, policy), mark })
    },
  })

const makers: Record<DocumentKind, Maker> = {
  draft: render,
  unpaid: render,
  under_review: render,
  policy: sold,
  cancelled,
}

type Stored = {
  table: 'policy_document' | 'cancelled_document'
  policy: PolicyRow
  make: () => Promise<Uint8Array>
}

async function storedOnce(services: Services, { table, policy, make }: Stored): Promise<Uint8Array> {
  const { db, clock } = services
  const stored = async () => {
    const row = await db.selectFrom(table).select('pdf').where('policy_id', '=', policy.id).executeTakeFirst()
    return row?.pdf
  }
  const before = await stored()
  if (before) return before
  const pdf = Buffer.from(await make())
  await db
    .insertInto(table)
    .values({ policy_id: policy.id, pdf, sha256: sha256(pdf), created_at: clock.now() })
    .onConflict((conflict) => conflict.column('policy_id').doNothing())
    .execute()
  // Another copy may have been stored first; that one is the document.
  return (await stored()) ?? pdf
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
