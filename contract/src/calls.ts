import {
  checkBonusDays,
  deleteAccount,
  discardBonusDays,
  endOtherSessions,
  exportData,
  getSessions,
  sendConfirmation,
  setReminders,
  updateUser,
} from './account.ts'
import type { addresses, CallName } from './addresses.ts'
import { orderCalls, quoteCalls } from './calculator.ts'
import type { Schemas } from './call.ts'
import { getChallenge, verifyCaptcha } from './captcha.ts'
import { getDictionary, getDivingPrograms } from './dictionaries.ts'
import { createCalls, deleteDraft, getDraft, getDrafts, publishDraft } from './drafts.ts'
import { addInsured, deleteInsured, findInsured, getInsured, updateInsured } from './insured.ts'
import {
  addPasskey,
  getPasskeys,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.ts'
import { cancelPolicy, getPaymentState, toPay } from './payments.ts'
import {
  downloadPolicy,
  getCalendar,
  getCertificates,
  getCover,
  getPolicies,
  lookUpPolicy,
  makeCertificateLink,
  preloadPolicy,
  printCertificate,
  printPolicy,
  revokeCertificateLink,
  sendPolicy,
} from './policies.ts'
import { confirmEmail, getUser, signOut } from './session.ts'
import {
  autoload,
  changePassword,
  checkResetLink,
  register,
  resetPassword,
  signInWithCode,
  signInWithPassword,
} from './sign-in.ts'
import { getSite, reportBrowserError } from './site.ts'
import { registerAtStep2, sendCode } from './verification.ts'

/** Every call of the interface, address and schemas together. */
export const calls = {
  reportBrowserError,
  getSite,
  getUser,
  signOut,
  confirmEmail,
  getDictionary,
  getDivingPrograms,
  ...quoteCalls,
  ...orderCalls,
  checkBonusDays,
  discardBonusDays,
  sendCode,
  registerAtStep2,
  ...createCalls,
  getDrafts,
  getDraft,
  deleteDraft,
  publishDraft,
  cancelPolicy,
  getPolicies,
  toPay,
  getPaymentState,
  downloadPolicy,
  printPolicy,
  sendPolicy,
  getCalendar,
  getCover,
  getCertificates,
  printCertificate,
  makeCertificateLink,
  revokeCertificateLink,
  preloadPolicy,
  lookUpPolicy,
  getChallenge,
  verifyCaptcha,
  signInWithCode,
  signInWithPassword,
  register,
  resetPassword,
  checkResetLink,
  changePassword,
  autoload,
  updateUser,
  setReminders,
  sendConfirmation,
  getSessions,
  endOtherSessions,
  exportData,
  deleteAccount,
  getInsured,
  addInsured,
  updateInsured,
  deleteInsured,
  findInsured,
  startPasskeySignIn,
  signInWithPasskey,
  startPasskey,
  addPasskey,
  getPasskeys,
  removePasskey,
} satisfies { [Name in CallName]: (typeof addresses)[Name] & Schemas }
