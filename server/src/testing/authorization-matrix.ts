import type { CallName } from '@akvapolis/contract/addresses'
import type { BodyOf, QueryOf } from '@akvapolis/contract/call'
import type { calls } from '@akvapolis/contract/calls'
import { anOrder, aTrip, tripsOf } from './orders.ts'

/** One customer's things, by which the fields of calls name them. */
export type Things = {
  userId: number
  phone: string
  email: string
  surname: string
  /** An insured person, and their surname. */
  person: number
  relative: string
  draft: { number: string; id: string }
  policy: { number: string; id: string }
  passkey: string
  /** A link to a certificate. */
  link: string
  /** Number of the DMS contract. */
  contract: string
}

/** What a field names, and so what happens to another customer's thing in it. */
export type Named =
  /** A customer: 403. */
  | 'customer'
  /** A customer by their address: 403. */
  | 'email'
  /** 404, as for an absent one. */
  | 'draft'
  | 'policy'
  /** A draft by its id alone: any other name is as none. */
  | 'draft id'
  | 'person'
  | 'passkey'
  | 'link'
  /** Proved by its code, password or signature alone: 422. */
  | 'phone'
  | 'signed passkey'
  /** Whoever has it may ask; the answer holds nothing personal. */
  | 'open policy'
  | 'open phone'
  /** Another's is answered as an absent one: no days. */
  | 'contract'
  /** No thing of anybody's. */
  | 'nothing'

type Calls = typeof calls

type InputOf<Name extends CallName> = Extract<BodyOf<Calls[Name]> | QueryOf<Calls[Name]>, object>
type NamingField = 'id' | `${string}_id` | 'number' | `${string}_number` | 'policy' | 'phone'
type NamingFields<Name extends CallName> = Extract<keyof InputOf<Name>, NamingField>

type Row<Name extends CallName> = {
  /** Right in every field, as far as it can be without a code, a captcha or a mail. */
  input: (own: Things) => object
  /** Every field that names a thing: those that look like it can't be left out. */
  names: Record<NamingFields<Name>, Named> & Record<string, Named>
  /** What the own input is answered. */
  visitor: number
  customer: number
}

/**
 * {visitor, customer A, customer B} × every call × every field that names a thing. A new call does not compile
 * without its row, nor a row without each field of the call that looks like a name.
 */
export const matrix: { [Name in CallName]: Row<Name> } = {
  reportBrowserError: {
    input: () => ({
      name: 'TypeError',
      message: 'undefined is not a function',
      file: '/check-page.js',
      line: 1,
      column: 1,
      release: null,
      page: '/calc',
    }),
    names: {},
    visitor: 200,
    customer: 200,
  },
  getSite: { input: () => ({}), names: {}, visitor: 200, customer: 200 },
  getUser: { input: () => ({}), names: {}, visitor: 200, customer: 200 },
  getDictionary: { input: () => ({ dictionary: 'countries' }), names: {}, visitor: 200, customer: 200 },
  getDivingPrograms: { input: () => ({}), names: {}, visitor: 404, customer: 404 },
  getChallenge: { input: () => ({}), names: {}, visitor: 200, customer: 200 },
  verifyCaptcha: {
    input: ({ phone }) => ({ token: 'unsolved', phone }),
    names: { phone: 'open phone' },
    visitor: 200,
    customer: 200,
  },
  sendCode: {
    input: ({ phone }) => ({ phone, secret: 'guessed' }),
    names: { phone: 'phone' },
    visitor: 422,
    customer: 422,
  },
  signInWithCode: {
    input: ({ phone }) => ({ phone, code_number: '000000' }),
    names: { phone: 'phone', code_number: 'nothing' },
    visitor: 422,
    customer: 422,
  },
  signInWithPassword: {
    input: ({ phone }) => ({ phone, password: 'Guessed-1' }),
    names: { phone: 'phone' },
    visitor: 422,
    customer: 422,
  },
  askSignInLink: {
    input: ({ phone }) => ({ phone }),
    names: { phone: 'open phone' },
    visitor: 200,
    customer: 200,
  },
  signInWithLink: { input: () => ({ token: 'guessed' }), names: {}, visitor: 422, customer: 422 },
  signInWithSpareCode: {
    input: ({ phone }) => ({ phone, spare_code: 'GUESS-22222' }),
    names: { phone: 'phone' },
    visitor: 422,
    customer: 422,
  },
  register: {
    input: ({ phone, email }) => ({
      phone,
      email,
      code: '000000',
      surname: 'Смирнова',
      name: 'Ольга',
      birth: '1988-03-12',
      accepted_personal_data: true,
    }),
    names: { phone: 'phone' },
    visitor: 422,
    customer: 422,
  },
  autoload: {
    input: ({ phone }) => ({ phone, code: '000000' }),
    names: { phone: 'phone' },
    visitor: 422,
    customer: 422,
  },
  resetPassword: { input: ({ email }) => ({ email }), names: {}, visitor: 200, customer: 200 },
  checkResetLink: { input: () => ({ hash: 'guessed' }), names: {}, visitor: 200, customer: 200 },
  confirmEmail: { input: () => ({ hash: 'guessed' }), names: {}, visitor: 200, customer: 200 },
  calculate: { input: () => aTrip(), names: {}, visitor: 200, customer: 200 },
  pay: {
    input: ({ phone, email }) => anOrder({ phone, email }),
    names: { 'contacts.phone': 'phone' },
    visitor: 200,
    customer: 200,
  },
  calculateInstructor: {
    input: () => aTrip(tripsOf.instructor.changes),
    names: {},
    visitor: 200,
    customer: 200,
  },
  payInstructor: {
    input: ({ phone, email }) => anOrder({ phone, email, ...tripsOf.training.changes }),
    names: { 'contacts.phone': 'phone' },
    visitor: 200,
    customer: 200,
  },
  calculateBonus: { input: () => aTrip(tripsOf.bonus.changes), names: {}, visitor: 401, customer: 200 },
  checkBonus: {
    input: ({ phone, email }) => anOrder({ phone, email, ...tripsOf.bonus.changes }),
    names: { 'contacts.phone': 'phone' },
    visitor: 401,
    customer: 200,
  },
  checkBonusDays: {
    input: ({ contract }) => ({ policy_number: contract }),
    names: { policy_number: 'contract' },
    visitor: 401,
    customer: 200,
  },
  discardBonusDays: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  registerAtStep2: {
    // The account is that of the last accepted `pay` of the session, whatever stands here.
    input: ({ phone }) => ({ phone }),
    names: { phone: 'open phone' },
    visitor: 403,
    customer: 200,
  },
  createDraft: {
    input: ({ phone, email, draft }) => ({ ...anOrder({ phone, email }), replaces: draft.id }),
    names: { 'contacts.phone': 'phone', replaces: 'draft id' },
    visitor: 401,
    customer: 200,
  },
  createInstructorDraft: {
    input: ({ phone, email, policy }) => ({
      ...anOrder({ phone, email, ...tripsOf.training.changes }),
      replaces: policy.id,
    }),
    names: { 'contacts.phone': 'phone', replaces: 'draft id' },
    visitor: 401,
    customer: 200,
  },
  getDrafts: {
    input: ({ userId, draft }) => ({ id: String(userId), before: draft.number }),
    names: { id: 'customer', before: 'draft' },
    visitor: 401,
    customer: 200,
  },
  getDraft: {
    input: ({ draft }) => ({ draft_number: draft.number }),
    names: { draft_number: 'draft' },
    visitor: 401,
    customer: 200,
  },
  publishDraft: {
    input: ({ draft }) => ({ draft_id: draft.id }),
    names: { draft_id: 'draft' },
    visitor: 401,
    customer: 200,
  },
  deleteDraft: {
    input: ({ draft }) => ({ draft_number: draft.number }),
    names: { draft_number: 'draft' },
    visitor: 401,
    customer: 200,
  },
  cancelPolicy: {
    input: ({ policy }) => ({ policy_id: policy.id }),
    names: { policy_id: 'policy' },
    visitor: 401,
    customer: 200,
  },
  getReceipts: {
    input: ({ policy }) => ({ policy_id: policy.id }),
    names: { policy_id: 'policy' },
    visitor: 401,
    customer: 200,
  },
  getPayLink: {
    input: ({ policy }) => ({ policy_id: policy.id }),
    names: { policy_id: 'policy' },
    visitor: 401,
    customer: 200,
  },
  makePayLink: {
    input: ({ policy }) => ({ policy_id: policy.id }),
    names: { policy_id: 'policy' },
    visitor: 401,
    customer: 200,
  },
  revokePayLink: {
    input: ({ policy }) => ({ policy_id: policy.id }),
    names: { policy_id: 'policy' },
    visitor: 401,
    customer: 200,
  },
  getPolicies: {
    input: ({ policy }) => ({ before: policy.number }),
    names: { before: 'policy' },
    visitor: 401,
    customer: 200,
  },
  toPay: {
    input: ({ userId, policy, email }) => ({
      policy_number: policy.number,
      policy_id: policy.id,
      user_id: userId,
      amount: 3458,
      email,
    }),
    names: { policy_number: 'policy', policy_id: 'policy', user_id: 'customer' },
    visitor: 401,
    customer: 200,
  },
  getPaymentState: {
    input: ({ policy }) => ({ policy: policy.id }),
    names: { policy: 'open policy' },
    visitor: 200,
    customer: 200,
  },
  downloadPolicy: {
    input: ({ policy }) => ({ number: policy.number }),
    names: { number: 'policy' },
    visitor: 401,
    customer: 200,
  },
  printPolicy: {
    input: ({ policy }) => ({ number: policy.number, policy_id: policy.id }),
    names: { number: 'policy', policy_id: 'policy' },
    visitor: 401,
    customer: 200,
  },
  sendPolicy: {
    input: ({ policy }) => ({ number: policy.number, policy_id: policy.id, email: 'friend@example.org' }),
    names: { number: 'policy', policy_id: 'policy' },
    visitor: 401,
    customer: 200,
  },
  getCover: {
    input: ({ policy }) => ({ policy_number: policy.number }),
    names: { policy_number: 'policy' },
    visitor: 401,
    customer: 200,
  },
  getPolicyCard: {
    input: ({ policy }) => ({ policy_id: policy.id }),
    names: { policy_id: 'policy' },
    visitor: 401,
    customer: 200,
  },
  getCalendar: {
    input: ({ policy }) => ({ policy_number: policy.number }),
    names: { policy_number: 'policy' },
    visitor: 401,
    // The policy is not paid.
    customer: 409,
  },
  // None is given of what is not paid: 409.
  getCertificates: {
    input: ({ policy }) => ({ policy_id: policy.id }),
    names: { policy_id: 'policy' },
    visitor: 401,
    customer: 409,
  },
  printCertificate: {
    input: ({ policy }) => ({ policy_id: policy.id, person: 1, lang: 'en', purpose: 'visa' }),
    names: { policy_id: 'policy' },
    visitor: 401,
    customer: 409,
  },
  makeCertificateLink: {
    input: ({ policy }) => ({ policy_id: policy.id, person: 1, lang: 'en', purpose: 'boat' }),
    names: { policy_id: 'policy' },
    visitor: 401,
    customer: 409,
  },
  revokeCertificateLink: {
    input: ({ link }) => ({ id: link }),
    names: { id: 'link' },
    visitor: 401,
    customer: 200,
  },
  preloadPolicy: {
    input: ({ policy }) => ({ policy_number: policy.number }),
    names: { policy_number: 'policy' },
    visitor: 404,
    customer: 200,
  },
  lookUpPolicy: {
    input: ({ policy }) => ({ policy_number: policy.number }),
    names: { policy_number: 'policy' },
    visitor: 404,
    customer: 200,
  },
  getInsured: {
    input: ({ userId }) => ({ insurer_id: String(userId) }),
    names: { insurer_id: 'customer' },
    visitor: 401,
    customer: 200,
  },
  addInsured: {
    input: ({ userId }) => ({ insurer_id: userId, surname: 'SMIRNOVA', name: 'ANNA', birth: '2018-01-02' }),
    names: { insurer_id: 'customer' },
    visitor: 401,
    customer: 200,
  },
  findInsured: {
    input: ({ userId }) => ({ insurer_id: String(userId), births: '2015-06-01' }),
    names: { insurer_id: 'customer' },
    visitor: 401,
    customer: 200,
  },
  updateInsured: {
    input: ({ userId, person }) => ({
      id: person,
      insurer_id: userId,
      surname: 'SMIRNOVA',
      name: 'MARIA',
      birth: '2015-06-01',
    }),
    names: { id: 'person', insurer_id: 'customer' },
    visitor: 401,
    customer: 200,
  },
  deleteInsured: {
    input: ({ person }) => ({ id: String(person) }),
    names: { id: 'person' },
    visitor: 401,
    customer: 200,
  },
  updateUser: {
    input: ({ userId }) => ({ id: userId, surname: 'Смирнова' }),
    names: { id: 'customer', user_id: 'customer' },
    visitor: 401,
    customer: 200,
  },
  setReminders: { input: () => ({ reminders_on: true }), names: {}, visitor: 401, customer: 200 },
  sendConfirmation: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  getPhoneProof: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  provePhone: { input: () => ({ code: '000000' }), names: {}, visitor: 401, customer: 422 },
  askForPhoneLink: { input: () => ({}), names: {}, visitor: 401, customer: 422 },
  openPhoneLink: { input: () => ({ hash: 'guessed' }), names: {}, visitor: 401, customer: 200 },
  // Without a proof whose phone it is plays no part.
  changePhone: {
    input: ({ phone }) => ({ phone, code: '000000' }),
    names: { phone: 'open phone' },
    visitor: 401,
    customer: 403,
  },
  getSessions: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  getAccountEvents: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  getConsents: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  exportData: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  changePassword: {
    input: ({ email }) => ({ email, password: 'Новый-пароль-1', password_confirmation: 'Новый-пароль-1' }),
    names: { email: 'email' },
    visitor: 403,
    customer: 200,
  },
  endOtherSessions: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  signOut: { input: () => ({}), names: {}, visitor: 200, customer: 200 },
  startPasskeySignIn: { input: () => ({}), names: {}, visitor: 200, customer: 200 },
  signInWithPasskey: {
    input: ({ passkey }) => ({ credential: unsigned(passkey) }),
    names: { 'credential.id': 'signed passkey' },
    visitor: 422,
    customer: 422,
  },
  startPasskey: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  addPasskey: {
    input: ({ passkey }) => ({ credential: unsigned(passkey) }),
    names: { 'credential.id': 'signed passkey' },
    visitor: 401,
    customer: 422,
  },
  getSpareCodes: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  makeSpareCodes: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  getPasskeys: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
  removePasskey: {
    input: ({ passkey }) => ({ id: passkey }),
    names: { id: 'passkey' },
    visitor: 401,
    customer: 200,
  },
  deleteAccount: { input: () => ({}), names: {}, visitor: 401, customer: 200 },
}

/** A key's answer that has everything but a signature and a challenge of ours. */
function unsigned(id: string) {
  const [signature, clientDataJSON, userHandle] = ['c2lnbmVk', 'e30', 'aGFuZGxl']
  const response = {
    signature,
    clientDataJSON,
    userHandle,
    authenticatorData: 'ZGF0YQ',
    attestationObject: 'oA',
  }
  return { id, rawId: id, type: 'public-key', response }
}
