import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Services } from './sessions/services.ts'
import { openShop } from './testing/shop.ts'
import { schedules } from './workers.ts'

/** As they are promised, in Moscow: where mails go out, between 10 and 20. */
const promised = {
  reconcile_payments: '* * * * *',
  store_owed_documents: '* * * * *',
  watch_certificate: '0 9 * * *',
  watch_archive: '*/5 * * * *',
  watch_copies: '*/10 * * * *',
  watch_proofs: '*/10 * * * *',
  watch_tasks: '*/10 * * * *',
  expire_policies: '5 * * * *',
  queue_reminders: '*/30 10-19 * * *',
  queue_draft_notices: '15 10-19 * * *',
  clear_drafts: '45 3 * * *',
  anonymise: '*/10 * * * *',
  clear_papers: '35 * * * *',
  clear_prices: '15 * * * *',
  clear_sessions: '*/10 * * * *',
  seal_rows: '*/10 * * * *',
  clear_certificates: '*/10 * * * *',
}

test('what waits a whole day for its next run, when a server was away at its minute, is neither a policy nor a mail', () => {
  const isOnceADay = /^\d+ \d+ /
  const daily = schedules({} as Services).filter(({ cron }) => isOnceADay.test(cron))
  assert.deepEqual(
    daily.map(({ name }) => name),
    ['watch_certificate', 'clear_drafts'],
  )
})

test('a server that works runs each thing at its promised minutes, by the clock of Moscow', async () => {
  const shop = await openShop({ hasWorkers: true })
  try {
    const { rows } = await sql<{ name: string; cron: string; timezone: string }>`
      select name, cron, timezone from pgboss.schedule`.execute(shop.services.db)
    assert.deepEqual(Object.fromEntries(rows.map(({ name, cron }) => [name, cron])), promised)
    assert.deepEqual(new Set(rows.map(({ timezone }) => timezone)), new Set(['Europe/Moscow']))
  } finally {
    await shop.close()
  }
})
