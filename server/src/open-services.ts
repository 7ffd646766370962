import { randomBytes } from 'node:crypto'
import { seedCover, seedTariff } from './demo/seed.ts'
import { demonstrationCertificate } from './demo/seed-certificate.ts'
import { proofOfWork } from './features/captcha/proof-of-work.ts'
import { smartCaptcha } from './features/captcha/smart-captcha.ts'
import { rememberQrKey } from './features/check/qr-keys.ts'
import { createPaperRenderer } from './features/documents/print/render-papers.ts'
import { openSigner } from './features/documents/sign/open-signer.ts'
import { createSmtpSender } from './features/mail/smtp-sender.ts'
import { openPscb } from './features/payments/pscb/pscb.ts'
import { sandboxBankConfig } from './features/sandbox/bank-config.ts'
import { sandboxMail, sandboxSms } from './features/sandbox/messages.ts'
import { createSmsRuSender } from './features/sms/sms-ru-sender.ts'
import { type Clock, systemClock } from './ground/clock.ts'
import { type AppKeys, isShort, keepAppKey } from './ground/config/app-keys.ts'
import { type Config, sandboxParts } from './ground/config/config.ts'
import { qrKeyOf } from './ground/config/qr-key.ts'
import type { PoolerConfig } from './ground/config/settings/database.ts'
import type { PatientPool, Pools } from './ground/database/connections/connections.ts'
import { openDatabase, refuseWithoutTimeouts, type Timeouts } from './ground/database/database.ts'
import { migrateToLatest } from './ground/database/migrate.ts'
import { openLimits } from './ground/limits/limits.ts'
import { type Log, whyFailed } from './ground/log.ts'
import { measured, type Watching } from './ground/metrics/measured.ts'
import type { Metrics } from './ground/metrics/metrics.ts'
import { coversIn } from './ground/offer/covers.ts'
import { tariffsIn } from './ground/offer/tariffs.ts'
import { openQueue } from './ground/queue/queue.ts'
import { keysAtHand } from './ground/resealing/keys-at-hand.ts'
import { refuseUnlessOpened } from './ground/resealing/unless-opened.ts'
import { sealBy } from './ground/seal/seal.ts'
import type { Traces } from './ground/traces/traces.ts'
import type { DocumentSigner } from './ports/document-signer.ts'
import type { PaperRenderer } from './ports/paper-renderer.ts'
import type { Services } from './sessions/services.ts'
import { sessionsIn } from './sessions/sessions.ts'
import { schedules, workers } from './workers.ts'

type Options = {
  config: Config
  log: Log
  connectionString: string
  /** Moscow's and the sandbox's own unless a test brings another. */
  clock?: Clock
  /** How long the database is waited for; the product's own unless a test brings longer ones. */
  within?: Timeouts | undefined
  /** Threads of its own unless a test brings those of its process. */
  renderer?: PaperRenderer
  /** What is measured is told to these; null: nothing is. */
  metrics?: Metrics | null
  /** What calls and jobs do is told to these; null: nothing is. */
  traces?: Traces | null
  /** Works beside a server or after one, on the database as that left it; it has no workers of its own. */
  isGuest?: boolean
}

export type OpenServices = {
  services: Services
  pools: Pools
  /** Starts the queue's workers; calls are answered without them. */
  work(): Promise<void>
  close(): Promise<void>
}

/** Opens everything the server works with, on a database that it brings up to date first. */
export async function openServices(options: Options): Promise<OpenServices> {
  const { config, log, connectionString, clock, renderer = createPaperRenderer() } = options
  const { metrics = null, traces = null, isGuest = false, within } = options
  const known = await keysAtHand(config, connectionString)
  const keys = keysFrom(config, known ?? [randomBytes(32)])
  if (!isGuest) await migrateToLatest(connectionString, { first: (db) => refuseUnlessOpened(db, keys.seal) })
  const { db, pool, aside, close } = openPools(config.pooler, connectionString, { log, traces, within })
  const time = clock ?? systemClock(config.sandbox.today, tellingJumps(log))
  const bankConfig = config.bank ?? sandboxBankConfig(config.publicUrl)
  const queue = openQueue(connectionString, log, { isGuest, traces })
  let signer = noSigner
  try {
    if (config.pooler) await refuseWithoutTimeouts(db)
    if (!isGuest)
      signer = await settleIn({ config, db, clock: time, keys, isKeyNew: known === null, renderer })
    await queue.start()
  } catch (error) {
    await Promise.allSettled([queue.stop(), close()])
    throw error
  }
  const services: Services = {
    config,
    bankConfig,
    ...keys,
    clock: time,
    log,
    db,
    aside: aside.db,
    queue,
    limits: limitsOn(pool, { config, log, metrics }),
    sessions: sessionsIn({ db, clock: time, appKey: keys.appKey }),
    tariffs: tariffsIn(aside.db, time),
    covers: coversIn(aside.db, time),
    // Metrics tell of neighbours alone.
    renderer: measured(renderer, 'printer', { metrics: null, traces }),
    signer: measured(signer, 'signer', { metrics, traces }),
    ...neighbours({ config, bankConfig, appKey: keys.appKey, db, clock: time }, { metrics, traces }),
  }
  sayWhatIsLeftOut(services)
  return {
    services,
    pools: { calls: pool, aside: aside.pool, queue: queue.pool },
    work: () => queue.work(workers(services), schedules(services)),
    close: async () => {
      await queue.stop()
      await renderer.close()
      await close()
    },
  }
}

type Settling = Pick<Services, 'config' | 'db' | 'clock' | 'renderer'> & {
  keys: ReturnType<typeof keysFrom>
  isKeyNew: boolean
}

/** What a server has to find on its database and leaves there before anybody comes. Answers who signs. */
async function settleIn({ config, db, clock, keys, isKeyNew, renderer }: Settling): Promise<DocumentSigner> {
  await refuseUnlessOpened(db, keys.seal)
  // Beside data that another one sealed it would only be in that one's way; a guest keeps none for the server.
  if (isKeyNew) await keepAppKey(config, keys.appKey)
  await seedTariff(db)
  await seedCover(db)
  await rememberQrKey(db, { key: keys.qrKey, now: clock.now() })
  return openSigner({ config, renderer, demonstration: () => demonstrationCertificate(db, clock.now()) })
}

type Watched = { config: Config; log: Log; metrics: Metrics | null }

const limitsOn = (pool: PatientPool, { config, log, metrics }: Watched) =>
  openLimits(pool, {
    hasFrequencyLimits: config.sandbox.hasFrequencyLimits,
    isSmsReal: config.sms !== null,
    onAlarm: (limit) => log.error({ alarm: 'limit', limit }, 'a limit of everybody together comes near'),
    onReached: (limit) => metrics?.limits.inc({ limit }),
  })

function openPools(
  pooler: PoolerConfig | null,
  connectionString: string,
  { log, traces, within }: { log: Log; traces: Traces | null; within: Timeouts | undefined },
) {
  let isClosing = false
  const onLostConnection = (error: Error) => {
    // A pool is closed before the last of its connections is, which an embedded PostgreSQL may then end first.
    if (!isClosing) log.warn(whyFailed(error), 'a database connection was lost')
  }
  const reached = pooler?.url ?? connectionString
  const own = openDatabase(reached, { onLostConnection, pooler, traces, within })
  const aside = openDatabase(reached, { onLostConnection, pooler, traces, within, size: 2 })
  const close = async () => {
    isClosing = true
    await Promise.all([own.close(), aside.close()])
  }
  return { ...own, aside, close }
}

const tellingJumps = (log: Log) => (ms: number) =>
  log.error({ alarm: 'clock', seconds: Math.round(ms / 1000) }, "the machine's clock has jumped")

function keysFrom(config: Config, appKeys: AppKeys) {
  const [appKey] = appKeys
  return { appKeys, appKey, seal: sealBy(appKeys), qrKey: qrKeyOf(config.signQrKey, appKey) }
}

/** A guest signs nothing, and needs no key for that. */
const noSigner: DocumentSigner = {
  isDemonstration: false,
  validUntil: null,
  sign: () => Promise.reject(new Error('a guest signs nothing')),
}
const replyToOf = ({ name, email }: Config['insurer']) => ({ name, address: email })

function sayWhatIsLeftOut({ config, log, appKeys }: Services): void {
  const parts = sandboxParts(config)
  if (parts.length > 0) log.info({ parts }, 'played by the sandbox')
  if (config.bank && !config.bank.receipt)
    log.warn('PSCB_RECEIPT=none: no fiscal receipt is sent with payments')
  if (appKeys.some(isShort))
    log.warn(
      'app-key in DATA_DIR is too short for a key: give a new APP_KEY and seal all anew by `keys rotate`',
    )
}

type Given = Pick<Services, 'config' | 'bankConfig' | 'appKey' | 'db' | 'clock'>

/** The parts outside, each its provider's where that is configured, else the sandbox's. */
function neighbours(
  { config, bankConfig, ...own }: Given,
  watching: Watching,
): Pick<Services, 'bank' | 'captcha' | 'sms' | 'mail'> {
  const captcha = config.captcha ? smartCaptcha(config.captcha) : proofOfWork(own)
  const sms = config.sms ? createSmsRuSender(config.sms) : sandboxSms(own)
  const mail = config.smtp
    ? createSmtpSender({ ...config.smtp, replyTo: replyToOf(config.insurer) })
    : sandboxMail(own)
  return {
    bank: measured(openPscb(bankConfig), 'bank', watching),
    captcha: measured(captcha, 'captcha', watching),
    sms: measured(sms, 'sms', watching),
    mail: measured(mail, 'mail', watching),
  }
}
