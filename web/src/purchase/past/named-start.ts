import { namedStartCopy } from '@akvapolis/copy/purchase/named-start'
import type { Product } from '@akvapolis/rules/products/product'
import { productLike, productOf } from '@akvapolis/rules/products/products'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { hooks } from '../../api/hooks.ts'
import type { Failure } from '../../api/outcome.ts'
import { forget } from '../../form/kept/kept.ts'
import { codeName } from '../../form/kept/purchase-names.ts'
import { askWhoIsHere } from '../../session/user.ts'
import { PartMissing } from '../../ui/late/fetch-part.ts'
import type { Location, Router } from '../../ui/route/router.ts'
import { toast } from '../../ui/toast/toast.ts'
import { withShownNumbers } from '../passage/hidden-number.ts'
import { quoteInput } from '../state/flow-details.ts'
import type { SavedFlow } from '../state/flow-state.ts'
import { flowStart } from '../state/flow-state.ts'
import { formOfDraft, formOfPolicy } from './past-forms.ts'

type Elsewhere = { to: Product['route']; search: { draft: string } | { policy: string } }

/** What an address asks for: a purchase, or the calculator it belongs to; null when it can't be had. */
export type Start = { saved: SavedFlow } | { elsewhere: Elsewhere } | { isLater: true } | null

/** What this tab keeps of a purchase of the product. */
export type ReadKept = () => Promise<SavedFlow | null>

/** The address that asks. */
type Named = { path: string; draft: string | undefined; policy: string | undefined }

/** The purchase that the address asks for; as this tab is changing it, if it is; null when it can't be had or goes on elsewhere. */
export async function startNamed(
  router: Pick<Router, 'navigate' | 'location'>,
  product: Product,
  { readKept, ...named }: Named & { readKept: ReadKept },
): Promise<SavedFlow | null> {
  const { draft, policy = '' } = named
  const start = draft ? await startFromDraft(product, draft) : await startFromPolicy(product, policy)
  // Opened in another calculator than its own, it goes on there.
  if (start && 'elsewhere' in start) {
    if (isAt(router.location, named)) await router.navigate({ ...start.elsewhere, replace: true })
    return null
  }
  // Asked again when the page is loaded anew, or its customer has signed in.
  if (start && 'isLater' in start) return null
  const corrected = start && correctionOf(start.saved, await readKept())
  // Whoever has gone on meanwhile keeps the address they have gone to.
  if (!isAt(router.location, named)) return null
  // A code that is awaited is another order's.
  if (start && !corrected) forget(codeName(product.code))
  // From here on it is a purchase like any other: loaded anew, it stays as it was filled in.
  await router.navigate({ to: '.', search: {}, replace: true })
  return corrected ?? start?.saved ?? null
}

const isAt = ({ path, search }: Location, named: Named): boolean =>
  path === named.path && search.draft === named.draft && search.policy === named.policy

/**
 * What is kept, where it corrects this draft: it was left for an earlier step, and not stored anew, which makes another
 * draft. Numbers that could not be shown when it was begun and can now are those of the draft.
 */
function correctionOf(draft: SavedFlow, kept: SavedFlow | null): SavedFlow | null {
  if (!kept || kept.flow.step === 3) return null
  const { stored } = kept.flow
  if (!stored || stored.isPublished || stored.external_id !== draft.flow.stored?.external_id) return null
  return { ...kept, form: withShownNumbers(kept.form, draft.form) }
}

/** A draft at step 2, with the price it was stored at. A refusal is told by a toast; without an answer it fails. */
export async function startFromDraft(product: Product, draft: string): Promise<Start> {
  const outcome = await callApi(calls.getDraft, { query: { draft_number: draft } })
  if (!outcome.ok) return without(outcome, namedStartCopy.noDraft)
  const { details, info, external_id, number, replaces: earlier = null, ...other } = outcome.body.result
  const { product: code, hidden_passports: hidden = [] } = other
  if (code !== product.code) return { elsewhere: { to: productOf(code).route, search: { draft } } }
  const form = formOfDraft(product, details, hidden)
  const price = { info, input: quoteInput(product, form) }
  const stored = { external_id, number, isPublished: false }
  return { saved: { form, flow: { ...flowStart, step: 2, price, stored, earlier } } }
}

/** Place, programme, risks and people of an earlier policy; the dates are new ones. A refusal is told by a toast; without an answer it fails. */
export async function startFromPolicy(product: Product, policy: string): Promise<Start> {
  const outcome = await callApi(calls.preloadPolicy, { body: { policy_number: policy } })
  if (!outcome.ok) {
    if (await isAskedByNobody(outcome)) {
      hooks.onSignInNeeded()
      return { isLater: true }
    }
    return without(outcome, namedStartCopy.noPolicy)
  }
  const again = productLike(productOf(outcome.body.result.product))
  if (again.code !== product.code) return { elsewhere: { to: again.route, search: { policy } } }
  const form = formOfPolicy(product, outcome.body)
  toast.info(form.risks.length > 1 ? namedStartCopy.fromPolicyWithRisks : namedStartCopy.fromPolicy)
  return { saved: { form, flow: { ...flowStart } } }
}

/** To a visitor, who may ask, every policy is absent. */
const isAskedByNobody = async (failure: Failure): Promise<boolean> =>
  failure.kind === 'refused' && failure.status === 404 && (await askWhoIsHere()) === null

/** Tells why. What could not be answered may be had yet: that fails, and takes the place of the purchase. */
function without(failure: Failure, absent: string): Start {
  if (failure.kind === 'offline') throw new PartMissing()
  if (failure.kind === 'broken') throw new Error('no answer about what the address names')
  const status = failure.kind === 'refused' ? failure.status : null
  toast.error(status === 404 ? absent : failure.message)
  return status === 401 || failure.kind === 'limited' ? { isLater: true } : null
}
