import { codeSpacingSeconds } from '@akvapolis/rules/limits'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Of an address, over which each use wants work; three times as many are the end. */
const soft = (times: number, seconds: number) =>
  ({ counts: [times, seconds], most: 3 * times, in: 'database' }) as const

/**
 * How often what may be done: [times, seconds] of one key. One with `most` is soft: over its times a solved captcha lets
 * each use pass, up to so many in all. All others are hard: nothing lifts them. Guards of people and money are counted in
 * the database, so that they hold through a restart and across servers; those that only save work are counted in memory.
 */
export const limitRules = {
  sendSoon: { counts: [1, codeSpacingSeconds], in: 'database', sms: true },
  sendQuarter: { counts: [3, 15 * minute], in: 'database', sms: true },
  sendDay: { counts: [10, day], in: 'database', sms: true },
  sendAddressHour: { ...soft(200, hour), sms: true },
  sendAddressDay: { ...soft(600, day), sms: true },
  sendEverybody: { counts: [60, minute], in: 'database', alarmAt: 0.8, sms: true },
  sendBudget: { counts: [5000, day], in: 'database', alarmAt: 0.8, sms: true },
  /** The same but a quarter, which is kept for phones with an account asked for from a device known to it. */
  sendStrangers: { counts: [45, minute], in: 'database', alarmAt: 0.8, sms: true },
  sendStrangersBudget: { counts: [3750, day], in: 'database', alarmAt: 0.8, sms: true },
  /** To phones never confirmed, of one block of 1 000 numbers. */
  sendBlock: { counts: [30, hour], in: 'database', sms: true },
  /** Different numbers of a block; the next one is an alarm and is refused nothing. */
  blockNumbers: { counts: [9, 10 * minute], in: 'database' },
  codeCheck: { counts: [15, hour], in: 'database' },
  codeLock: { counts: [1, day], in: 'database' },
  codeCheckAddress: { counts: [1200, hour], in: 'database' },
  captcha: { counts: [10, 10 * minute], in: 'database' },
  captchaAddress: { counts: [200, 10 * minute], in: 'database' },
  passwordMinute: { counts: [5, minute], in: 'database' },
  passwordHour: { counts: [20, hour], in: 'database' },
  /** By work alone, on a device that the account does not know, once others have emptied what such devices share. */
  passwordByWork: { counts: [0, day], most: 20, in: 'database' },
  passwordAddress: soft(600, minute),
  sessionAddress: soft(600, hour),
  resetSoon: { counts: [1, minute], in: 'database' },
  resetDay: { counts: [5, day], in: 'database' },
  resetAddress: soft(200, hour),
  /** Has no end, or whoever likes could keep the way back in from everybody. */
  resetEverybody: { counts: [100, hour], most: Number.POSITIVE_INFINITY, in: 'database' },
  signInLink: { counts: [3, hour], in: 'database' },
  /** By work alone, on a device that the account does not know, once others have emptied what such devices share. */
  signInLinkByWork: { counts: [0, day], most: 10, in: 'database' },
  makeSpareCodes: { counts: [10, hour], in: 'database' },
  sendConfirmation: { counts: [3, hour], in: 'database' },
  /** Each mails two addresses: whoever changes it to and fro writes to others. */
  changeEmail: { counts: [5, hour], in: 'database' },
  /** The same customer to the same address. */
  changeEmailTo: { counts: [5, day], in: 'database' },
  /** In the account; each is mailed. */
  changePassword: { counts: [10, hour], in: 'database' },
  /** Links by which a customer may change the phone. */
  phoneLink: { counts: [3, hour], in: 'database' },
  /** Each is told by mail and SMS. */
  changePhone: { counts: [3, day], in: 'database' },
  checkLink: { counts: [10, minute], in: 'database' },
  checkLinkAddress: { counts: [200, minute], in: 'database' },
  passkeySignIn: { counts: [10, minute], in: 'database' },
  passkeySignInAddress: { counts: [600, minute], in: 'database' },
  addPasskey: { counts: [10, hour], in: 'database' },
  /** Each opens whatever is kept of the customer. */
  exportData: { counts: [10, hour], in: 'database' },
  addInsured: { counts: [100, hour], in: 'database' },
  storeDraft: { counts: [100, hour], in: 'database' },
  findInsured: { counts: [30, minute], in: 'database' },
  policyData: { counts: [20, minute], in: 'database' },
  policyDataMisses: { counts: [400, hour], in: 'database' },
  /** Failed ones: a right one is given back. */
  checkBonusDays: { counts: [5, day], in: 'database' },
  sendPolicy: { counts: [5, hour], in: 'database' },
  sendPolicySame: { counts: [1, minute], in: 'database' },
  sendPolicyDay: { counts: [20, day], in: 'database' },
  sendPolicyAddress: { counts: [600, day], in: 'database' },
  /** Checks of step 2, of a session; each may keep consents. */
  acceptOrder: { counts: [30, 10 * minute], in: 'database' },
  acceptOrderAddress: { counts: [1200, hour], in: 'database' },
  publish: { counts: [10, 10 * minute], in: 'database' },
  pay: { counts: [10, 10 * minute], in: 'database' },
  /** Each may begin another payment, and asks the bank about all before. */
  payDay: { counts: [30, day], in: 'database' },
  /** Links by which somebody else pays, of one customer. */
  payLinks: { counts: [10, day], in: 'database' },
  /** Whoever opens such links that lead nowhere: a right one always opens. */
  payLinkAddress: { counts: [120, minute], in: 'memory' },
  /** Each asks the bank. */
  cancelPolicy: { counts: [10, 10 * minute], in: 'database' },
  publishOrPayAddress: { counts: [1200, hour], in: 'database' },
  pdf: { counts: [20, minute], in: 'database' },
  pdfAddress: { counts: [800, minute], in: 'memory' },
  policyCard: { counts: [60, minute], in: 'memory' },
  /** Links to certificates, made and revoked. */
  certificateLinks: { counts: [30, hour], in: 'database' },
  /** Whoever opens links that lead nowhere: a right one always opens. */
  certificateAddress: { counts: [120, minute], in: 'memory' },
  checkPageAddress: { counts: [600, minute], in: 'memory' },
  checkFileAddress: { counts: [60, minute], in: 'memory' },
  /** Of a policy from one address. */
  confirmPerson: { counts: [5, day], most: 60, in: 'database' },
  /** The same, where it ends: a birth date is not to be found by trying. */
  confirmPersonDay: { counts: [60, day], in: 'database' },
  /** Failed ones: a right code is given back. */
  controlCodeMisses: soft(20, day),
  /** Mail programs press for many of their readers from one address. */
  unsubscribeAddress: { counts: [1200, minute], in: 'memory' },
  /** Errors told by browsers: an address may be that of thousands of phones, the log is one. */
  browserErrorAddress: { counts: [30, minute], in: 'memory' },
  browserErrorEverybody: { counts: [300, minute], in: 'memory' },
  notify: { counts: [600, minute], in: 'memory' },
  calculate: { counts: [60, minute], in: 'memory' },
  calculateAddress: { counts: [2400, minute], in: 'memory' },
  rest: { counts: [300, minute], in: 'memory' },
  restAddress: { counts: [12_000, minute], in: 'memory' },
  drawnAddress: { counts: [1200, minute], in: 'memory' },
} as const satisfies Record<string, LimitRule>

export type LimitRule = {
  counts: readonly [times: number, seconds: number]
  in: 'database' | 'memory'
  /** Makes it soft. */
  most?: number
  /** The part of it at which a person should look. */
  alarmAt?: number
  /** Real ones cost money and reach somebody: it holds under a load as well, where others are lifted. */
  sms?: true
}

export type SoftRule = LimitRule & { most: number }
export type LimitName = keyof typeof limitRules
/** A captcha lifts these and no other: whoever takes a hard one for a soft one does not compile. */
export type SoftName = {
  [Name in LimitName]: (typeof limitRules)[Name] extends SoftRule ? Name : never
}[LimitName]
export type HardName = Exclude<LimitName, SoftName>
