import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'
import { applyTariff } from '../features/tariffs/apply-tariff.ts'
import { priceBasisOn } from '../ground/offer/price-basis.ts'
import { freshDatabase } from '../testing/databases/database.ts'
import { seedTariff } from './seed.ts'

const earlier = { ...demoTariff, valid_from: '2026-01-01' }

/** The days and names of a database's tariffs after two starts, and the one that prices go by. */
async function seeded(...before: (typeof demoTariff)[]) {
  const { db, close } = await freshDatabase()
  try {
    for (const tariff of before) await applyTariff(db, tariff)
    await seedTariff(db)
    await Promise.all([seedTariff(db), seedTariff(db)])
    const rows = await db.selectFrom('tariff').select(['id', 'name', 'valid_from']).orderBy('id').execute()
    const { tariffId } = await priceBasisOn(db, '2027-01-15')
    return {
      held: rows.map(({ name, valid_from }) => `${name}, ${valid_from}`),
      inForce: rows.findIndex(({ id }) => id === tariffId),
    }
  } finally {
    await close()
  }
}

test('a new database gets the demonstration tariff once', async () => {
  assert.deepEqual(await seeded(), { held: ['Демонстрационный тариф, 2026-01-02'], inForce: 0 })
})

test('a database of an earlier demonstration gets the next version beside it', async () => {
  assert.deepEqual(await seeded(earlier), {
    held: ['Демонстрационный тариф, 2026-01-01', 'Демонстрационный тариф, 2026-01-02'],
    inForce: 1,
  })
})

test("a database with a tariff of the insurer's own is not touched", async () => {
  const own = { ...earlier, name: 'Тариф 2026', demonstration: false }
  assert.deepEqual(await seeded(earlier, own), {
    held: ['Демонстрационный тариф, 2026-01-01', 'Тариф 2026, 2026-01-01'],
    inForce: 1,
  })
})
