import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { openShop } from '@akvapolis/server/testing/shop'
import { doublesAmong, sandboxMails } from './mails.ts'

test('a mail with papers that the sandbox has twice is counted; one of other words is another, and any without is none', async (context) => {
  const shop = await openShop()
  context.after(shop.close)
  const content = Buffer.from('a paper')
  const mail = {
    to: 'diver@example.org',
    messageId: '<policy@insurer.example>',
    subject: 'AP-26-000001',
    html: '',
    attachments: [{ fileName: 'policy.pdf', contentType: 'application/pdf', content }],
  }
  for (const text of ['one', 'other', 'one']) await shop.services.mail.send({ ...mail, text })
  for (const text of ['declined', 'declined'])
    await shop.services.mail.send({ ...mail, text, attachments: [] })
  const database = new Connection({ connectionString: shop.environment.DATABASE_URL })
  await database.connect()
  const mails = await sandboxMails(database)
  await database.end()
  assert.equal(doublesAmong(mails), 1)
  const papers = [{ fileName: 'policy.pdf', sha256: hash('sha256', content) }]
  assert.deepEqual(
    mails.map((one) => one.papers),
    [papers, papers, papers],
  )
})
