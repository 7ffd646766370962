import type { calls as contractCalls } from '@akvapolis/contract/calls'
import { type LateCall, late } from './late-call.ts'

const session = () => import('@akvapolis/contract/session')
const dictionaries = () => import('@akvapolis/contract/dictionaries')
const calculator = () => import('@akvapolis/contract/calculator')
const bonusDays = () => import('@akvapolis/contract/bonus-days')
const verification = () => import('@akvapolis/contract/verification')
const drafts = () => import('@akvapolis/contract/drafts')
const policies = () => import('@akvapolis/contract/policies')
const account = () => import('@akvapolis/contract/account')
const captcha = () => import('@akvapolis/contract/captcha')
const insured = () => import('@akvapolis/contract/insured')
const signIn = () => import('@akvapolis/contract/sign-in')
const passkeys = () => import('@akvapolis/contract/passkeys')
const payments = () => import('@akvapolis/contract/payments')

/** Every call of the contract, for callApi. */
export const calls = {
  getSite: late('GET', '/api/site', async () => (await import('@akvapolis/contract/site')).getSite),
  getUser: late('GET', '/api/user', async () => (await session()).getUser),
  signOut: late('GET', '/api/auth/logout', async () => (await session()).signOut),
  confirmEmail: late('POST', '/api/user/confirm-email', async () => (await session()).confirmEmail),
  getDictionary: late('POST', '/api/dictionaries', async () => (await dictionaries()).getDictionary),
  getDivingPrograms: late(
    'GET',
    '/api/get-diving-programs/:group',
    async () => (await dictionaries()).getDivingPrograms,
  ),
  calculate: late('POST', '/api/calculator/calculate', async () => (await calculator()).calculate),
  pay: late('POST', '/api/calculator/pay', async () => (await calculator()).pay),
  calculateInstructor: late(
    'POST',
    '/api/calculator-instructor/calculate',
    async () => (await calculator()).calculateInstructor,
  ),
  payInstructor: late(
    'POST',
    '/api/calculator-instructor/pay',
    async () => (await calculator()).payInstructor,
  ),
  calculateBonus: late(
    'POST',
    '/api/calculator-bonus/calculate',
    async () => (await calculator()).calculateBonus,
  ),
  checkBonus: late('POST', '/api/calculator-bonus/check', async () => (await calculator()).checkBonus),
  checkBonusDays: late('POST', '/api/user/check-bonus-days', async () => (await bonusDays()).checkBonusDays),
  discardBonusDays: late(
    'POST',
    '/api/user/discard-bonus-days',
    async () => (await bonusDays()).discardBonusDays,
  ),
  sendCode: late('POST', '/api/verification-code/generate', async () => (await verification()).sendCode),
  registerAtStep2: late(
    'POST',
    '/api/auth/step2-register',
    async () => (await verification()).registerAtStep2,
  ),
  createDraft: late('POST', '/api/policy/create-draft', async () => (await drafts()).createDraft),
  createInstructorDraft: late(
    'POST',
    '/api/policy/create-instructor-draft',
    async () => (await drafts()).createInstructorDraft,
  ),
  getDrafts: late('GET', '/api/policy/get-drafts', async () => (await drafts()).getDrafts),
  getDraft: late('GET', '/api/policy/get-draft', async () => (await drafts()).getDraft),
  deleteDraft: late('DELETE', '/api/policy/delete-draft', async () => (await drafts()).deleteDraft),
  publishDraft: late('POST', '/api/policy/publish-draft', async () => (await drafts()).publishDraft),
  getPolicies: late('GET', '/api/policy/get-published-policies', async () => (await policies()).getPolicies),
  downloadPolicy: late('POST', '/api/policy-pdf/download', async () => (await policies()).downloadPolicy),
  toPay: late('POST', '/api/to-pay', async () => (await payments()).toPay),
  getPaymentState: late('GET', '/api/payment/state', async () => (await payments()).getPaymentState),
  printPolicy: late('POST', '/api/policy-pdf/generate-lk', async () => (await policies()).printPolicy),
  sendPolicy: late('POST', '/api/policy-pdf/send-to-select-email', async () => (await policies()).sendPolicy),
  preloadPolicy: late('POST', '/api/policy/get-policy-data', async () => (await policies()).preloadPolicy),
  lookUpPolicy: late('GET', '/api/policy/get-policy-data', async () => (await policies()).lookUpPolicy),
  getChallenge: late('GET', '/api/captcha/challenge', async () => (await captcha()).getChallenge),
  verifyCaptcha: late('POST', '/api/verifyCaptcha', async () => (await captcha()).verifyCaptcha),
  signInWithCode: late('POST', '/api/auth/login-with-code', async () => (await signIn()).signInWithCode),
  signInWithPassword: late(
    'POST',
    '/api/auth/login-with-pass',
    async () => (await signIn()).signInWithPassword,
  ),
  register: late('POST', '/api/auth/register', async () => (await signIn()).register),
  resetPassword: late('POST', '/api/auth/reset-password', async () => (await signIn()).resetPassword),
  checkResetLink: late('GET', '/api/user/check-hash', async () => (await signIn()).checkResetLink),
  changePassword: late('POST', '/api/user/change-password', async () => (await signIn()).changePassword),
  autoload: late('GET', '/api/user/autoload-with-phone', async () => (await signIn()).autoload),
  updateUser: late('POST', '/api/user/update', async () => (await account()).updateUser),
  getSessions: late('GET', '/api/user/sessions', async () => (await account()).getSessions),
  endOtherSessions: late(
    'POST',
    '/api/user/sessions/end-others',
    async () => (await account()).endOtherSessions,
  ),
  exportData: late('GET', '/api/user/export', async () => (await account()).exportData),
  deleteAccount: late('POST', '/api/user/delete', async () => (await account()).deleteAccount),
  getInsured: late('GET', '/api/insured', async () => (await insured()).getInsured),
  addInsured: late('POST', '/api/insured/add', async () => (await insured()).addInsured),
  updateInsured: late('POST', '/api/insured/update', async () => (await insured()).updateInsured),
  deleteInsured: late('DELETE', '/api/insured/delete', async () => (await insured()).deleteInsured),
  findInsured: late('GET', '/api/insured/find', async () => (await insured()).findInsured),
  startPasskeySignIn: late(
    'POST',
    '/api/auth/passkey/start',
    async () => (await passkeys()).startPasskeySignIn,
  ),
  signInWithPasskey: late('POST', '/api/auth/passkey', async () => (await passkeys()).signInWithPasskey),
  startPasskey: late('POST', '/api/user/passkeys/start', async () => (await passkeys()).startPasskey),
  addPasskey: late('POST', '/api/user/passkeys/add', async () => (await passkeys()).addPasskey),
  getPasskeys: late('GET', '/api/user/passkeys', async () => (await passkeys()).getPasskeys),
  removePasskey: late('DELETE', '/api/user/passkeys/remove', async () => (await passkeys()).removePasskey),
} satisfies { [Name in keyof typeof contractCalls]: LateCall<(typeof contractCalls)[Name]> }
