import { calculatorAddresses, draftAddresses } from './product-addresses.ts'

/** Who may make a call: everyone with a session, or a signed-in customer only (a visitor gets 401). */
export type Access = 'anyone' | 'customer'

/** Where a call is and who may make it: all that is needed to send one, without the schemas of what travels. */
export type Address = {
  method: 'GET' | 'POST' | 'DELETE'
  path: `/${string}`
  access: Access
  /** Whether it names an object (policy, draft) that may be absent or another's: 404. */
  isAboutObject?: true
  /**
   * Whether it keeps something in a session: a visitor's becomes a row then. Too many from one address want a solved
   * captcha, for which its input has the field `captcha_token`.
   */
  keepsSession?: true
  /**
   * Whether it wants neither session nor anti-forgery token: it changes nothing of anybody's, and a page without a cookie
   * makes it. X-Requested-With keeps the pages of others out.
   */
  isBare?: true
}

/** Every call of the interface. The two routes of the bank and the cookie refresh speak no JSON of ours. */
export const addresses = {
  reportBrowserError: { method: 'POST', path: '/api/browser-errors', access: 'anyone', isBare: true },
  getSite: { method: 'GET', path: '/api/site', access: 'anyone' },
  getUser: { method: 'GET', path: '/api/user', access: 'anyone' },
  signOut: { method: 'GET', path: '/api/auth/logout', access: 'anyone' },
  confirmEmail: { method: 'POST', path: '/api/user/confirm-email', access: 'anyone' },

  getDictionary: { method: 'POST', path: '/api/dictionaries', access: 'anyone' },
  getDivingPrograms: {
    method: 'GET',
    path: '/api/get-diving-programs/:group',
    access: 'anyone',
    isAboutObject: true,
  },

  ...calculatorAddresses,
  checkBonusDays: { method: 'POST', path: '/api/user/check-bonus-days', access: 'customer' },
  discardBonusDays: { method: 'POST', path: '/api/user/discard-bonus-days', access: 'customer' },

  sendCode: { method: 'POST', path: '/api/verification-code/generate', access: 'anyone' },
  registerAtStep2: { method: 'POST', path: '/api/auth/step2-register', access: 'anyone' },

  ...draftAddresses,
  getDrafts: { method: 'GET', path: '/api/policy/get-drafts', access: 'customer' },
  getDraft: { method: 'GET', path: '/api/policy/get-draft', access: 'customer', isAboutObject: true },
  deleteDraft: {
    method: 'DELETE',
    path: '/api/policy/delete-draft',
    access: 'customer',
    isAboutObject: true,
  },
  publishDraft: {
    method: 'POST',
    path: '/api/policy/publish-draft',
    access: 'customer',
    isAboutObject: true,
  },

  cancelPolicy: { method: 'POST', path: '/api/policy/cancel', access: 'customer', isAboutObject: true },

  getCover: { method: 'GET', path: '/api/policy/get-cover', access: 'customer', isAboutObject: true },
  getPolicies: { method: 'GET', path: '/api/policy/get-published-policies', access: 'customer' },
  getPolicyCard: { method: 'GET', path: '/api/policy/card', access: 'customer', isAboutObject: true },
  getReceipts: { method: 'GET', path: '/api/policy/receipts', access: 'customer', isAboutObject: true },
  toPay: { method: 'POST', path: '/api/to-pay', access: 'customer', isAboutObject: true },
  getPayLink: { method: 'GET', path: '/api/policy/pay-link', access: 'customer', isAboutObject: true },
  makePayLink: { method: 'POST', path: '/api/policy/pay-link', access: 'customer', isAboutObject: true },
  revokePayLink: { method: 'DELETE', path: '/api/policy/pay-link', access: 'customer', isAboutObject: true },
  getPaymentState: { method: 'GET', path: '/api/payment/state', access: 'anyone', isAboutObject: true },
  downloadPolicy: {
    method: 'POST',
    path: '/api/policy-pdf/download',
    access: 'customer',
    isAboutObject: true,
  },
  printPolicy: {
    method: 'POST',
    path: '/api/policy-pdf/generate-lk',
    access: 'customer',
    isAboutObject: true,
  },
  sendPolicy: {
    method: 'POST',
    path: '/api/policy-pdf/send-to-select-email',
    access: 'customer',
    isAboutObject: true,
  },
  getCalendar: {
    method: 'GET',
    path: '/api/policy/calendar',
    access: 'customer',
    isAboutObject: true,
  },
  getCertificates: {
    method: 'GET',
    path: '/api/policy-pdf/certificates',
    access: 'customer',
    isAboutObject: true,
  },
  printCertificate: {
    method: 'POST',
    path: '/api/policy-pdf/certificate',
    access: 'customer',
    isAboutObject: true,
  },
  makeCertificateLink: {
    method: 'POST',
    path: '/api/policy-pdf/certificate/link',
    access: 'customer',
    isAboutObject: true,
  },
  revokeCertificateLink: {
    method: 'DELETE',
    path: '/api/policy-pdf/certificate/link',
    access: 'customer',
    isAboutObject: true,
  },
  preloadPolicy: {
    method: 'POST',
    path: '/api/policy/get-policy-data',
    access: 'anyone',
    isAboutObject: true,
  },
  lookUpPolicy: { method: 'GET', path: '/api/policy/get-policy-data', access: 'anyone', isAboutObject: true },

  getChallenge: { method: 'GET', path: '/api/captcha/challenge', access: 'anyone' },
  verifyCaptcha: { method: 'POST', path: '/api/verifyCaptcha', access: 'anyone', keepsSession: true },

  signInWithCode: { method: 'POST', path: '/api/auth/login-with-code', access: 'anyone' },
  signInWithPassword: {
    method: 'POST',
    path: '/api/auth/login-with-pass',
    access: 'anyone',
    keepsSession: true,
  },
  askSignInLink: {
    method: 'POST',
    path: '/api/auth/send-sign-in-link',
    access: 'anyone',
    keepsSession: true,
  },
  signInWithLink: { method: 'POST', path: '/api/auth/login-with-link', access: 'anyone' },
  signInWithSpareCode: {
    method: 'POST',
    path: '/api/auth/login-with-spare-code',
    access: 'anyone',
    keepsSession: true,
  },
  register: { method: 'POST', path: '/api/auth/register', access: 'anyone' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', access: 'anyone' },
  checkResetLink: { method: 'GET', path: '/api/user/check-hash', access: 'anyone', keepsSession: true },
  changePassword: { method: 'POST', path: '/api/user/change-password', access: 'anyone' },
  autoload: { method: 'GET', path: '/api/user/autoload-with-phone', access: 'anyone' },

  updateUser: { method: 'POST', path: '/api/user/update', access: 'customer' },
  setReminders: { method: 'POST', path: '/api/user/reminders', access: 'customer' },
  sendConfirmation: { method: 'POST', path: '/api/user/send-confirmation', access: 'customer' },
  getPhoneProof: { method: 'GET', path: '/api/user/phone/proof', access: 'customer' },
  provePhone: { method: 'POST', path: '/api/user/phone/prove', access: 'customer' },
  askForPhoneLink: { method: 'POST', path: '/api/user/phone/link', access: 'customer' },
  openPhoneLink: { method: 'POST', path: '/api/user/phone/open-link', access: 'customer' },
  changePhone: { method: 'POST', path: '/api/user/phone/change', access: 'customer' },
  getSessions: { method: 'GET', path: '/api/user/sessions', access: 'customer' },
  endOtherSessions: { method: 'POST', path: '/api/user/sessions/end-others', access: 'customer' },
  getAccountEvents: { method: 'GET', path: '/api/user/events', access: 'customer' },
  getConsents: { method: 'GET', path: '/api/user/consents', access: 'customer' },
  exportData: { method: 'GET', path: '/api/user/export', access: 'customer' },
  deleteAccount: { method: 'POST', path: '/api/user/delete', access: 'customer' },

  getInsured: { method: 'GET', path: '/api/insured', access: 'customer' },
  addInsured: { method: 'POST', path: '/api/insured/add', access: 'customer' },
  updateInsured: { method: 'POST', path: '/api/insured/update', access: 'customer', isAboutObject: true },
  deleteInsured: { method: 'DELETE', path: '/api/insured/delete', access: 'customer', isAboutObject: true },
  findInsured: { method: 'GET', path: '/api/insured/find', access: 'customer' },

  startPasskeySignIn: {
    method: 'POST',
    path: '/api/auth/passkey/start',
    access: 'anyone',
    keepsSession: true,
  },
  signInWithPasskey: { method: 'POST', path: '/api/auth/passkey', access: 'anyone' },
  startPasskey: { method: 'POST', path: '/api/user/passkeys/start', access: 'customer' },
  addPasskey: { method: 'POST', path: '/api/user/passkeys/add', access: 'customer' },
  getPasskeys: { method: 'GET', path: '/api/user/passkeys', access: 'customer' },
  removePasskey: {
    method: 'DELETE',
    path: '/api/user/passkeys/remove',
    access: 'customer',
    isAboutObject: true,
  },

  getSpareCodes: { method: 'GET', path: '/api/user/spare-codes', access: 'customer' },
  makeSpareCodes: { method: 'POST', path: '/api/user/spare-codes/make', access: 'customer' },
} as const satisfies Record<string, Address>

export type CallName = keyof typeof addresses
