const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How often what may be done: [times, seconds] of one key. Guards of people and money are counted in the database,
 * so that they hold through a restart and across servers; those that only save work are counted in memory.
 */
export const limitRules = {
  sendSoon: { counts: [1, 20], in: 'database' },
  sendQuarter: { counts: [3, 15 * minute], in: 'database' },
  sendDay: { counts: [10, day], in: 'database' },
  sendAddressHour: { counts: [200, hour], in: 'database' },
  sendAddressDay: { counts: [600, day], in: 'database' },
  sendEverybody: { counts: [60, minute], in: 'database', alarmAt: 0.8 },
  sendBudget: { counts: [5000, day], in: 'database', alarmAt: 0.8 },
  codeCheck: { counts: [15, hour], in: 'database' },
  codeLock: { counts: [1, day], in: 'database' },
  codeCheckAddress: { counts: [1200, hour], in: 'database' },
  captcha: { counts: [10, 10 * minute], in: 'database' },
  captchaAddress: { counts: [200, 10 * minute], in: 'database' },
  passwordMinute: { counts: [5, minute], in: 'database' },
  passwordHour: { counts: [20, hour], in: 'database' },
  passwordAddress: { counts: [600, minute], in: 'database' },
  sessionAddress: { counts: [600, hour], in: 'database' },
  resetSoon: { counts: [1, minute], in: 'database' },
  resetDay: { counts: [5, day], in: 'database' },
  resetAddress: { counts: [200, hour], in: 'database' },
  resetEverybody: { counts: [100, hour], in: 'database' },
  sendConfirmation: { counts: [3, hour], in: 'database' },
  checkLink: { counts: [10, minute], in: 'database' },
  checkLinkAddress: { counts: [200, minute], in: 'database' },
  passkeySignIn: { counts: [10, minute], in: 'database' },
  passkeySignInAddress: { counts: [600, minute], in: 'database' },
  addPasskey: { counts: [10, hour], in: 'database' },
  findInsured: { counts: [30, minute], in: 'database' },
  policyData: { counts: [20, minute], in: 'database' },
  policyDataMisses: { counts: [400, hour], in: 'database' },
  /** Failed ones: a right one is given back. */
  checkBonusDays: { counts: [5, day], in: 'database' },
  sendPolicy: { counts: [5, hour], in: 'database' },
  sendPolicySame: { counts: [1, minute], in: 'database' },
  sendPolicyDay: { counts: [20, day], in: 'database' },
  sendPolicyAddress: { counts: [600, day], in: 'database' },
  publish: { counts: [10, 10 * minute], in: 'database' },
  pay: { counts: [10, 10 * minute], in: 'database' },
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
  /** Of a policy from one address; a captcha lets more pass. */
  confirmPerson: { counts: [5, day], in: 'database' },
  /** Of a policy, from anywhere: a birth date is not to be found by trying. */
  confirmPersonDay: { counts: [60, day], in: 'database' },
  /** Failed ones: a right code is given back. */
  controlCodeMisses: { counts: [20, day], in: 'database' },
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
} as const satisfies Record<string, LimitRule>

export type LimitRule = {
  counts: readonly [times: number, seconds: number]
  in: 'database' | 'memory'
  /** The part of it at which a person should look. */
  alarmAt?: number
}
