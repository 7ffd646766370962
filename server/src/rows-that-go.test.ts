import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { Client } from 'pg'
import { openCounter } from './features/payments/testing/counter.ts'
import { fillDatabase, fillings, type StoredOrder } from './testing/databases/filled-database.ts'
import { openShop, type Shop } from './testing/shop.ts'
import { schedules } from './workers.ts'

let shop: Shop
let client: Client
before(async () => {
  shop = await openShop()
  client = new Client({ connectionString: shop.environment.DATABASE_URL })
  await client.connect()
})
after(async () => {
  await client.end()
  await shop.close()
})

/** Tables by the section of docs/scale.md that tells how long their rows live; one may stand in two, for some rows each. */
async function lives(): Promise<Map<string, string[]>> {
  const text = await readFile(new URL('../../docs/scale.md', import.meta.url), 'utf8')
  const [, told = ''] = /\n## How long rows live\n(.*?)(\n## |$)/s.exec(text) ?? []
  const sections = told.split('\n### ').slice(1)
  return new Map(
    sections.map((section) => {
      const rows = [...section.matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell)
      const tables = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
      return [section.slice(0, section.indexOf('\n')), tables]
    }),
  )
}

const sectionsThatGo = ['By the clock', 'With something else']
const sectionsThatStay = ['When somebody says so', 'For good']

test('docs/scale.md says of each table that grows how long its rows live', async () => {
  const told = await lives()
  assert.deepEqual([...told.keys()], [...sectionsThatGo, ...sectionsThatStay])
  assert.deepEqual([...new Set([...told.values()].flat())].toSorted(), Object.keys(fillings).toSorted())
})

/** More than a batch of each. */
const customers = 700
const mostInABatch = 500

test('after six years what goes is gone, batch by batch, and what stays is there', async () => {
  const { keyId } = shop.services.seal
  const example = await anExample()
  await fillDatabase(shop.environment.DATABASE_URL ?? '', { customers, salesADay: 250, keyId, example })
  await client.query(judgedByTheMachinesClock)
  await client.query('update policy set key_information = null where id % 2 = 0')
  await client.query(allSoldAndSettled)
  await refuseMoreThanABatch()
  const at = await counts()
  shop.clock.set('2033-01-15T09:00:00Z')
  for (const { run } of schedules(shop.services)) await run()
  const left = await counts()

  const told = await lives()
  const of = (sections: string[]) => new Set(sections.flatMap((name) => told.get(name) ?? []))
  const [goes, stays] = [of(sectionsThatGo), of(sectionsThatStay)]
  for (const table of Object.keys(fillings)) {
    const [before = 0, now = 0] = [at.get(table), left.get(table)]
    assert.ok(before > mostInABatch, `${table}: ${before}`)
    assert.equal(now < before, goes.has(table), `${table}: ${now} of ${before}`)
    assert.equal(now > 0, stays.has(table), `${table}: ${now} of ${before}`)
  }
  const { rows } = await client.query('select from certificate_document where pdf is not null')
  assert.equal(rows.length, 0)
  const named = await client.query(`select from policy where policy::text ~ 'PETR|1990-05-05'`)
  assert.equal(named.rows.length, 0)
})

/** What is stored of an order; its buyer has an address as the others. */
async function anExample(): Promise<StoredOrder> {
  await openCounter(shop).aPolicy().draft()
  await client.query(`update customer set email = 'c@example.net'`)
  const { rows } = await client.query('delete from policy returning details, contract, info')
  return rows[0]
}

/** Drafts go by their mail, which nobody sends here, and a task keeps its policy. */
const allSoldAndSettled = `
  update policy set state = 'paid' where state = 'draft';
  update task set done_at = created_at`

/** Rows of before the days of a test, since no test's clock moves these. */
const judgedByTheMachinesClock = `
  truncate audit;
  insert into audit (at, event) select now() - interval '6 years', 'policy_sent' from customer;
  update rate_limit set expire = 0`

/** What takes away more at once ends with an error, which leaves its rows. */
async function refuseMoreThanABatch(): Promise<void> {
  await client.query(`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${mostInABatch} then raise exception 'too many of % at once', tg_table_name; end if;
      return null;
    end $$`)
  for (const table of Object.keys(fillings).filter((name) => name !== 'calculation'))
    await client.query(`
      create trigger few after delete on ${table} referencing old table as gone
      for each statement execute function refuse_many()`)
}

async function counts(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const table of Object.keys(fillings)) {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`)
    found.set(table, rows[0].count)
  }
  return found
}
