import type { codeName, flowName, pressName } from './purchase-names.ts'

/*
 * All that a browser keeps of this site. In the tab, under `akvapolis.`, by kept.ts: what stands here. Beside it, by themselves,
 * where the page was scrolled to (ui/route) and for which release it was loaded anew (ui/late). On the device: `theme` (theme) and
 * the dictionaries (purchase/dictionary).
 */

/** A purchase, and what goes with it. */
type FlowName =
  /** Its form and where it stands. */
  | ReturnType<typeof flowName>
  /** The press that stores its draft, and the order that it stored. */
  | ReturnType<typeof pressName>
  /** The phone and the secret of a code that is awaited. */
  | ReturnType<typeof codeName>
  /** What the profile has filled in, of whatever product. */
  | 'flow.from-profile'

type FormName =
  /** What differs in «Личные данные» and in the window of an insured person from what is stored. */
  | 'form.own-data'
  | 'form.insured'
  /** Whose form of a new password or phone stands open, and how far the phone's has come, with both numbers. */
  | 'form.card.password'
  | 'form.card.phone'
  | 'form.card.phone.step'
  /** The text of a field that is no value yet, by its page and its field. */
  | `form.half.${string}`
  /** The registration, and the phone whose code it awaits. */
  | 'form.registration'
  | 'form.registration-code'
  /** The steps of the sign-in that were taken, and the phone typed last. */
  | 'form.sign-in'
  | 'form.phone'
  /** When the next code may be asked for, of which phone. */
  | 'form.next-code'
  /** What a mailed link carries, once it is out of the address. */
  | 'form.reset-link'
  | 'form.confirm-link'
  /** Why the page is loaded anew: its session is over. */
  | 'form.session-over'
  /** The row that was taken from its list as the page went, before the server had heard of it. */
  | 'form.removed'

export type KeptName = FlowName | FormName

export type TabName =
  | KeptName
  /** The id of the customer whose all of it is, and the public half of their key. */
  | 'owner'
  | 'owner.lock'
  /** All of it, once their session has ended by itself, and the id of who may open it. */
  | 'sealed'
  | 'sealed.for'
  /** When a refused page was loaded anew, so that it is not without end. */
  | 'reloaded-at'
