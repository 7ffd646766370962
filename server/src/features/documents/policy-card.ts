import type { getPolicyCard, PolicyCard } from '@akvapolis/contract/drafts'
import { textTied } from '@akvapolis/copy/tied'
import { amountOf } from '@akvapolis/rules/money'
import { papersOf } from '@akvapolis/rules/policy/papers'
import type { PolicyRow } from '../../ground/database/schema.ts'
import { notFound, type Outcome, ok } from '../../ground/outcome.ts'
import type { PolicyDocument, PrintedCover } from '../../ports/policy-document.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { isHidden, passportHidden } from '../customers/long-silence.ts'
import { hasMoney } from '../policies/came-money.ts'
import { findOwnPolicy } from '../policies/find-policy.ts'
import { documentOf, numberTold } from './document-of-policy.ts'
import { shownCheckCode } from './print/check-code.ts'

/** The caller's draft or policy as its card shows it. */
export async function policyCard(
  services: Services,
  name: string,
  session: CustomerSession,
): Promise<Outcome<typeof getPolicyCard>> {
  const policy = await findOwnPolicy(services.db, { name, customerId: session.customerId })
  if (!policy) return notFound
  // It shows names in full, and the check page by which a paper is found.
  if (isHidden(policy, session)) return passportHidden(session)
  return ok({ result: await cardOf(services, policy) })
}

/** What its paper prints, and no more: of an older one that says less the card says less. */
async function cardOf(services: Services, policy: PolicyRow): Promise<PolicyCard> {
  const document = await documentOf(services, policy)
  const kind = papersOf(policy).document
  return {
    external_id: policy.external_id,
    number: numberTold(policy),
    state: policy.state,
    product: policy.product,
    document: kind,
    total: amountOf(policy.total_kopecks),
    has_payments: await hasMoney(services.db, policy.id),
    start_date: policy.start_date,
    end_date: policy.end_date,
    not_before: document.notBefore?.ru ?? null,
    insured_days: document.insuredDays,
    countries: document.territory.map(({ name }) => name),
    is_inside_russia: document.isInsideRussia,
    diving_program: document.programme?.name ?? null,
    people: document.insured.map(({ name }) => name.latin),
    insurance_amount: amountOf(document.insuranceAmount),
    covered: document.cover && coveredBy(document.cover),
    check: kind === 'policy' ? checkOf(document) : null,
  }
}

const coveredBy = ({ cover, depth }: PrintedCover): PolicyCard['covered'] => ({
  items: cover.items
    .filter(({ headline }) => headline)
    .map(({ ru, limit_eur }) => ({ name: textTied(ru), limit: limit_eur })),
  depth,
  assistance_hours: cover.assistance_hours,
})

function checkOf({ checkUrl, controlCode }: PolicyDocument): PolicyCard['check'] {
  if (checkUrl === null) return null
  return { url: checkUrl, code: shownCheckCode(checkUrl), control_code: controlCode }
}
