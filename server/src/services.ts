import type { Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import type { BankConfig, Config } from './config.ts'
import type { Database } from './database/schema.ts'
import type { StoredPrices } from './features/calculator/stored-prices.ts'
import type { Tariffs } from './features/calculator/tariffs.ts'
import type { Captcha } from './features/captcha/captcha.ts'
import type { Covers } from './features/cover/covers.ts'
import type { PolicyRenderer } from './features/documents/render-policy.ts'
import type { MailSender } from './features/mail/mail-sender.ts'
import type { PscbClient } from './features/payments/pscb/client.ts'
import type { Sessions } from './features/sign-in/sessions.ts'
import type { SmsSender } from './features/sms/sms-sender.ts'
import type { Queue } from './jobs/queue.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './log.ts'

/** What use cases work with; opened once in main.ts or by a test. */
export type Services = {
  config: Config
  /** The bank's, configured or the sandbox's. */
  bankConfig: BankConfig
  /** Keys the hashes of codes. */
  appKey: Buffer
  clock: Clock
  log: Log
  db: Kysely<Database>
  queue: Queue
  limits: Limits
  sessions: Sessions
  tariffs: Tariffs
  covers: Covers
  prices: StoredPrices
  renderer: PolicyRenderer
  bank: PscbClient
  captcha: Captcha
  sms: SmsSender
  mail: MailSender
}
