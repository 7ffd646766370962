import type { MailKind } from '@akvapolis/rules/policy/delivery'
import { depthInWords } from '../../papers/cover.ts'
import { composeDraftNotice } from '../draft-mails.ts'
import type { MailContent, MailInsurer } from '../layout/mail-content.ts'
import {
  composeConsentWithdrawn,
  composeEmailConfirmation,
  composeEmailNotice,
  composePasswordNotice,
  composePasswordReset,
  composeReturnMail,
  composeSelectedAddressMail,
  composeUnconfirmedReset,
} from '../mails.ts'
import { composePasskeyNotice } from '../passkey-mails.ts'
import { composePaymentDeclinedMail, composePaymentReviewMail, composeRefundMail } from '../payment-mails.ts'
import { composePhoneLink, composePhoneNotice } from '../phone-mails.ts'
import { composePolicyMail } from '../policy-mail.ts'
import { composeTripBeginsMail, composeTripEndsMail } from '../reminder-mails.ts'
import { composeSignInNotice } from '../sign-in-mails.ts'
import { composeCancelledPaymentMail, composeOverpaidMail } from '../surplus-mails.ts'
import { composeSignInLink, composeSpareCodeNotice } from '../way-in-mails.ts'

export const aMailInsurer: MailInsurer = {
  name: 'АО «Пример»',
  licence: 'СЛ № 1234',
  inn: '7700000009',
  address: '101000, Москва, ул. Мясницкая, д. 1',
  phone: '+7 (495) 000-00-01',
  email: 'hello@insurer.example',
  site: 'https://insurer.example',
  complaintsEmail: 'complaints@insurer.example',
}

export const aPolicyMail = {
  number: 'AP-26-000001',
  insured: ['IVANOV IVAN'],
  countries: ['Египет'],
  start: '2027-02-01',
  end: '2027-02-14',
  notBefore: null,
  insuredDays: null,
  hasKeyInformation: true,
  insuranceAmount: 5_000_000,
  hoursBeforeFlight: 18,
  depth: depthInWords({ by: 'certificate', metres: 40 }),
  premium: 345_800,
  assistancePhones: ['+7 (495) 000-00-00', '+90 212 000 00 00'],
  checkUrl: 'https://polis.example/check/q7Zr0J2m',
  accountUrl: 'https://polis.example/personal/policies',
}

const siteUrl = 'https://polis.example'
const policiesUrl = `${siteUrl}/personal/policies`
const signInUrl = `${siteUrl}/auth`
const { number, countries, start, end, assistancePhones } = aPolicyMail
const selected = { assistancePhones, siteUrl }
const paidTrip = { countries, start, end, policiesUrl }
export const aRefund = { number, amount: 345_850, earned: 0, policy: 'cancelled', policiesUrl } as const
const overpaid = {
  amount: 345_850,
  isByOthers: false,
  policiesUrl,
  before: { standing: 'paid', number },
} as const
const link = `${siteUrl}/confirm?hash=a_-1`
export const anEnding = {
  ...paidTrip,
  number,
  assistancePhones,
  unsubscribeUrl: `${siteUrl}/unsubscribe/mTqfrxDAzGiKXmTnyB2pDw`,
  insurerEmail: aMailInsurer.email,
  hoursBeforeFlight: 18,
  firstSteps: ['Позвоните в местную скорую помощь.', 'Не летите и не поднимайтесь в горы до решения врача.'],
}

const aSignIn = {
  device: 'Firefox, Windows',
  at: new Date('2027-01-15T09:00:00Z'),
  passwordUrl: `${siteUrl}/personal/data`,
}

/** Each kind of mail that the product sends, in each of its wordings: a kind without one does not compile. */
export const everyContent: Record<MailKind, Record<string, MailContent>> = {
  policy: { '': composePolicyMail(aPolicyMail) },
  selected_address: {
    '': composeSelectedAddressMail({ ...selected, kind: 'policy' }),
    specimen: composeSelectedAddressMail({ ...selected, kind: 'specimen' }),
    'under-review': composeSelectedAddressMail({ ...selected, kind: 'under_review' }),
    cancelled: composeSelectedAddressMail({ ...selected, kind: 'cancelled' }),
  },
  payment_review: { '': composePaymentReviewMail(paidTrip) },
  payment_declined: { '': composePaymentDeclinedMail({ ...paidTrip, amount: 345_800 }) },
  second_payment: {
    '': composeOverpaidMail(overpaid),
    'in-review': composeOverpaidMail({ ...overpaid, before: { standing: 'review' } }),
    over: composeOverpaidMail({ ...overpaid, before: { standing: 'over' } }),
    'by-link': composeOverpaidMail({ ...overpaid, isByOthers: true }),
  },
  policy_cancelled: {
    '': composeCancelledPaymentMail({ ...paidTrip, amount: overpaid.amount, isByOthers: false }),
    'by-link': composeCancelledPaymentMail({ ...paidTrip, amount: overpaid.amount, isByOthers: true }),
  },
  refund_notice: {
    '': composeRefundMail(aRefund),
    'never-issued': composeRefundMail({ ...aRefund, number: null, policy: 'never_issued' }),
    kept: composeRefundMail({ ...aRefund, policy: 'kept' }),
    'of-the-rest': composeRefundMail({ ...aRefund, amount: 247_036, earned: 98_814 }),
    'days-back': composeRefundMail({ ...aRefund, amount: 0 }),
  },
  draft_notice: {
    '': composeDraftNotice({
      countries,
      start,
      end,
      number: 'D-000001',
      goesOn: '2028-03-03',
      draftsUrl: `${siteUrl}/personal/drafts`,
    }),
  },
  trip_begins: { '': composeTripBeginsMail(anEnding) },
  trip_ends: { '': composeTripEndsMail(anEnding) },
  email_confirmation: { '': composeEmailConfirmation({ link }) },
  return_link: { '': composeReturnMail({ link }) },
  password_reset: { '': composePasswordReset({ link: `${siteUrl}/reset-password?hash=a_-1` }) },
  sign_in_link: { '': composeSignInLink({ link: `${siteUrl}/auth/link#a_-1` }) },
  spare_code_notice: {
    made: composeSpareCodeNotice({ change: 'made', left: undefined, signInUrl }),
    used: composeSpareCodeNotice({ change: 'used', left: 7, signInUrl }),
    last: composeSpareCodeNotice({ change: 'used', left: 0, signInUrl }),
  },
  unconfirmed_reset: { '': composeUnconfirmedReset({ signInUrl }) },
  password_notice: { '': composePasswordNotice({ signInUrl }) },
  consent_withdrawn: { '': composeConsentWithdrawn({ siteUrl: new URL(signInUrl).origin }) },
  email_notice: { '': composeEmailNotice({ signInUrl }) },
  passkey_notice: {
    added: composePasskeyNotice({ change: 'added', device: 'Chrome, Android', signInUrl }),
    removed: composePasskeyNotice({ change: 'removed', device: '', signInUrl }),
  },
  sign_in_notice: {
    '': composeSignInNotice({ ...aSignIn, way: 'password' }),
    'unknown-browser': composeSignInNotice({ ...aSignIn, way: 'code', device: '' }),
    passkey: composeSignInNotice({ ...aSignIn, way: 'passkey' }),
  },
  phone_link: { '': composePhoneLink({ link: `${siteUrl}/personal/data#a_-1` }) },
  phone_notice: {
    '': composePhoneNotice({ changedAt: new Date('2027-01-15T09:00:00Z'), resetUrl: signInUrl }),
  },
}
