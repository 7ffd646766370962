import type { getDraft } from '@akvapolis/contract/drafts'
import { notFound, type Outcome, ok } from '../../ground/outcome.ts'
import { openDetails, readDetails, readInfo } from '../../ground/stored/policy.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { isHidden, withoutPassports } from '../customers/long-silence.ts'
import { withPaper } from '../key-information/papers.ts'
import { findOwnPolicy } from '../policies/find-policy.ts'
import { hiddenPassports } from './hidden/hidden-passports.ts'
import { keepDraft } from './old/old-drafts.ts'
import { replacedBy } from './replaced.ts'

/** What its owner goes on with a draft by, which keeps it for another year. */
export async function openDraft(
  services: Services,
  { name, session }: { name: string; session: CustomerSession },
): Promise<Outcome<typeof getDraft>> {
  const draft = await findOwnPolicy(services.db, { name, customerId: session.customerId })
  if (draft?.state !== 'draft') return notFound
  await keepDraft(services, draft)
  const { external_id, draft_number: number, product } = draft
  const details = isHidden(draft, session)
    ? withoutPassports(readDetails(draft))
    : openDetails(services.seal, draft)
  const replaces = await replacedBy(services.db, draft)
  const info = withPaper({ ...readInfo(draft), draft_id: external_id }, draft.key_information)
  const hidden = hiddenPassports(draft, session)
  return ok({
    result: {
      external_id,
      number,
      product,
      details,
      info,
      ...(hidden.length > 0 && { hidden_passports: hidden }),
      ...(replaces && { replaces }),
    },
  })
}
