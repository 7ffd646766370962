import { setTimeout as pause } from 'node:timers/promises'
import { createCalls, publishDraft } from '@akvapolis/contract/drafts'
import { toPay } from '@akvapolis/contract/payments'
import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { aMortalDatabase } from '@akvapolis/server/testing/databases/mortal-database'
import { type BankForm, type Buyer, openBuyer } from '../../purchases/buyer.ts'
import { type LoopbackBank, openLoopbackBank, tell } from '../bank/loopback/loopback-bank.ts'
import { type LoopbackMail, openLoopbackMail } from '../mail/loopback-mail.ts'
import { persistent } from '../trial/persistent.ts'
import { openGate } from './gate.ts'
import { type LoneShop, openLoneShop } from './lone-shop.ts'
import { openWatch, type Part, type Watch } from './watch.ts'

/** What was so when the server was struck. */
export type Fall = {
  /** The mail server had said yes, and no row noted it. */
  isMailUnnoted: boolean
}

export type Stage = AsyncDisposable & {
  shop: LoneShop
  watch: Watch
  buyer: Buyer
  bank: LoopbackBank
  mail: LoopbackMail
  /** Past the gate. */
  connection: Connection
  counts: { repeats: number }
  /** The last time that the server was struck, once it is up again; null: it was not since it was asked. */
  fallen(): Promise<Fall> | null
}

const parts: Record<string, Part> = {
  [createCalls.createDraft.path]: 'create-draft',
  [publishDraft.path]: 'publish',
  [toPay.path]: 'to-pay',
}

/** Who works on a job is gone: the queue finds that out when it looks next, and not ten seconds later. */
const missNoBeat = `
  update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active' and name = 'issue_policy'`

const notedMails = `select count(*)::integer as count from sent_mail where kind = 'policy'`

/** One server behind a gate to its database, with a bank and a mail server of their own, and somebody who buys. */
export async function openStage(): Promise<Stage> {
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await aMortalDatabase(), (own) => own.close())
  const bank = stack.use(await openLoopbackBank())
  const mail = stack.use(await openLoopbackMail())
  const watch = openWatch()
  let fall: Promise<Fall> | null = null
  const folder = new URL(database.connectionString).searchParams.get('host') ?? ''
  const gate = stack.use(
    await openGate(folder, watch, () => {
      fall = bringBack({ shop, connection, mail })
    }),
  )
  const environment = { ...bank.environment, ...mail.environment }
  const shop = stack.use(await openLoneShop({ environment, database, through: gate.connectionString }))
  const connection = new Connection({ connectionString: database.connectionString })
  stack.defer(() => connection.end())
  await connection.connect()
  const { counts, send } = persistent()
  const holder = { phone: '+79168883000', email: 'steps@example.org' }
  const buyer = await openBuyer(shop.url, holder, {
    send: (to, init) => {
      watch.enters(parts[new URL(String(to)).pathname] ?? null)
      return send(to, init)
    },
    payAt: (form) => pay(form, { bank, shop, watch }),
  })
  const kept = stack.move()
  return {
    shop,
    watch,
    buyer,
    bank,
    mail,
    connection,
    counts,
    fallen: () => {
      const last = fall
      fall = null
      return last
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

type Struck = Pick<Stage, 'shop' | 'connection' | 'mail'>

/** Kills the server at once, and starts it again. */
async function bringBack({ shop, connection, mail }: Struck): Promise<Fall> {
  const gone = shop.kill()
  const had = new Set(mail.taken.map(({ messageId }) => messageId)).size
  await gone
  const { rows } = await connection.query<{ count: number }>(notedMails)
  await connection.query(missNoBeat)
  await shop.start()
  return { isMailUnnoted: had > (rows[0]?.count ?? 0) }
}

const patience = 60_000

/** The bank tells its word again until it is heard. */
async function pay(form: BankForm, { bank, shop, watch }: Pick<Stage, 'bank' | 'shop' | 'watch'>) {
  const orderId = await bank.opens(form)
  await bank.take(orderId)
  watch.enters('bank-word')
  const deadline = Date.now() + patience
  while ((await tell(shop.url, [bank.record(orderId)])).status !== 200) {
    if (Date.now() > deadline) throw new Error('the word of the bank is not heard within a minute')
    await pause(200)
  }
}
