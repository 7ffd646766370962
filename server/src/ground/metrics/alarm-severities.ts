/**
 * What a line of the log may carry as its `alarm`; what each means stands in docs/runbook.md, «Alarms». A page wakes
 * somebody: money, data or sales are lost within the hour, or somebody has paid and is not insured.
 */
export const alarmSeverities = {
  archive: 'page',
  archive_gap: 'page',
  certificate: 'ticket',
  check_failed: 'ticket',
  chore_failed: 'ticket',
  client_address: 'ticket',
  clock: 'ticket',
  confirm_rate: 'page',
  copy: 'ticket',
  disk: 'page',
  documents: 'page',
  figure: 'ticket',
  foreign_notification: 'ticket',
  limit: 'page',
  number_block: 'ticket',
  other_payment: 'ticket',
  overload: 'ticket',
  policy_cancelled: 'ticket',
  proof: 'ticket',
  refund_failed: 'ticket',
  refund_unconfirmed: 'ticket',
  repeated_notification: 'ticket',
  schedule_failed: 'ticket',
  second_payment: 'ticket',
  sms_account: 'page',
  start_passed: 'page',
  undecided: 'ticket',
  unknown_order: 'ticket',
  untrue_notification: 'ticket',
  wrong_sum: 'page',
} as const satisfies Record<string, 'page' | 'ticket'>

const severities: ReadonlyMap<string, string> = new Map(Object.entries(alarmSeverities))

/** Under what an alarm is counted. */
export const alarmLabels = (alarm: string) => ({ alarm, severity: severities.get(alarm) ?? 'ticket' })
