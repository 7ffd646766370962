import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { awaitMessages, isPolicyMail } from '../../src/mail/messages.ts'
import { aPerson } from '../../src/people/people.ts'
import { aVisitor } from '../../src/people/visitor.ts'
import { wirePurchase } from '../../src/people/wire-purchase.ts'
import { openShop } from '../../src/shop/shop.ts'

const today = '2027-01-15'

test('a purchase over HTTP on a PostgreSQL server given by DATABASE_URL', async () => {
  const postgres = await aPostgres()
  const shop = await openShop('own-database', {
    SANDBOX_LIMITS: 'off',
    SANDBOX_TODAY: today,
    DATABASE_URL: postgres.url,
  })
  const visitor = await aVisitor(shop.url)
  const person = aPerson()
  const purchase = wirePurchase(visitor, { shopUrl: shop.url, person, today })
  try {
    await purchase.calculate()
    expect(purchase.known.total).toBe(3458)
    await purchase.check()
    await purchase.sendCode()
    await purchase.register()
    await purchase.createDraft()
    await purchase.publish()
    await shop.kill()
    await shop.start()
    await purchase.goToBank()
    await purchase.payAtBank()
    expect(await purchase.state()).toBe('paid')
    expect(await purchase.policies()).toMatchObject([{ number: purchase.known.number, status: true }])
    await awaitMessages(shop.url, person.email, { fits: isPolicyMail })
    expect(await readdir(shop.dataDir), 'no database of its own').not.toContain('postgres')
  } finally {
    await visitor.leave()
    await shop.close()
    await postgres.stop()
  }
})

/** A server beside the shop, as an operator has one; it ends with the pipe to it. */
async function aPostgres() {
  const program = fileURLToPath(import.meta.resolve('@akvapolis/server/ground/database/testing/throw-away'))
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [url]: string[] = await once(createInterface({ input: child.stdout }), 'line')
  const stop = async () => {
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
  }
  return { url: url ?? '', stop }
}
