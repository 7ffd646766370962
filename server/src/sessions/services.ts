import type { Kysely } from 'kysely'
import type { Clock } from '../ground/clock.ts'
import type { AppKeys } from '../ground/config/app-keys.ts'
import type { Config } from '../ground/config/config.ts'
import type { QrKey } from '../ground/config/qr-key.ts'
import type { BankConfig } from '../ground/config/settings/bank.ts'
import type { Database } from '../ground/database/schema.ts'
import type { Limits } from '../ground/limits/limits.ts'
import type { Log } from '../ground/log.ts'
import type { Covers } from '../ground/offer/covers.ts'
import type { Tariffs } from '../ground/offer/tariffs.ts'
import type { Queue } from '../ground/queue/queue.ts'
import type { Seal } from '../ground/seal/seal.ts'
import type { Bank } from '../ports/bank.ts'
import type { Captcha } from '../ports/captcha.ts'
import type { DocumentSigner } from '../ports/document-signer.ts'
import type { MailSender } from '../ports/mail-sender.ts'
import type { PaperRenderer } from '../ports/paper-renderer.ts'
import type { SmsSender } from '../ports/sms-sender.ts'
import type { Sessions } from './sessions.ts'

/** What use cases work with; opened once in main.ts or by a test. */
export type Services = {
  config: Config
  /** The bank's, configured or the sandbox's. */
  bankConfig: BankConfig
  /** Keys the hashes of codes: the newest of them. */
  appKey: Buffer
  /** With those before it, while they are being replaced. */
  appKeys: AppKeys
  seal: Seal
  qrKey: QrKey
  clock: Clock
  log: Log
  db: Kysely<Database>
  /**
   * The same database by connections of its own: for what transactions ask or keep outside themselves. By `db` they would
   * wait for a connection that only another one of them gives back.
   */
  aside: Kysely<Database>
  queue: Queue
  limits: Limits
  sessions: Sessions
  tariffs: Tariffs
  covers: Covers
  renderer: PaperRenderer
  signer: DocumentSigner
  bank: Bank
  captcha: Captcha
  sms: SmsSender
  mail: MailSender
}
