/** What a passage has stored last: a draft, or the unpaid policy that it has become. `number` is of either. */
export type Stored = { external_id: string; number: string; isPublished: boolean }

/** The unpaid policy whose place the stored one takes: cancelled once that is published. */
export type Earlier = Pick<Stored, 'external_id' | 'number'>

type Passage = { step: number; price: unknown; stored: Stored | null; earlier: Earlier | null }

/**
 * Whether the page shows the policy to be paid for. No step lies before it then: Back does not lead into one, and only the
 * press that changes something begins another policy in its place.
 */
export const isPayable = ({ step, stored }: Passage): boolean => step === 3 && stored?.isPublished === true

/** The step that can be shown: none that lacks what it needs, and the first for one there is none of. */
export function standingStep({ step, price, stored }: Passage): 1 | 2 | 3 {
  if (step === 3 && stored) return 3
  return (step === 2 || step === 3) && price ? 2 : 1
}

/** What the passage knows once it has stored another draft in place of what it had stored before. */
export function withDraft({ stored, earlier }: Passage, draft: Earlier) {
  const replaced = stored?.isPublished ? { external_id: stored.external_id, number: stored.number } : earlier
  return { stored: { ...draft, isPublished: false }, earlier: replaced }
}
