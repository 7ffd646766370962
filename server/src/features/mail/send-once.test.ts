import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeEmailNotice } from '@akvapolis/copy/mails/mails'
import PostalMime from 'postal-mime'
import { openShop } from '../../testing/shop.ts'
import { sendOnce } from './send-once.ts'
import { startMailServer } from './testing/mail-server.ts'

test('whoever answers a mail writes to the insurer, who is named below it', async (context) => {
  const server = await startMailServer()
  context.after(server.close)
  const shop = await openShop({
    environment: {
      SMTP_URL: server.url,
      MAIL_FROM: 'polis@insurer.example',
      INSURER_NAME: 'АО «Страховщик»',
      INSURER_PHONE: '8 (800) 111-11-11',
      INSURER_EMAIL: 'hello@insurer.example',
    },
  })
  context.after(shop.close)
  await sendOnce(shop.services, {
    kind: 'email_notice',
    policyId: null,
    customerId: null,
    to: 'diver@example.org',
    messageId: '<notice@insurer.example>',
    attachments: [],
    ...composeEmailNotice({ signInUrl: 'https://polis.example/auth' }),
  })
  const mail = await PostalMime.parse(server.received[0]?.raw ?? '')
  assert.deepEqual(mail.from, { name: 'АкваПолис', address: 'polis@insurer.example' })
  assert.deepEqual(mail.replyTo, [{ name: 'АО «Страховщик»', address: 'hello@insurer.example' }])
  for (const form of [mail.text, mail.html?.replace(/<[^>]+>/g, '')]) {
    for (const words of ['АО «Страховщик»', '8 (800) 111-11-11', 'hello@insurer.example'])
      assert.ok(form?.includes(words), words)
  }
})

test('a refusal is told to the audit by its code, without the words of the mail server', async (context) => {
  const server = await startMailServer({ refusal: { at: 'recipient', code: 550 } })
  context.after(server.close)
  const shop = await openShop({ environment: { SMTP_URL: server.url, MAIL_FROM: 'polis@insurer.example' } })
  context.after(shop.close)
  await sendOnce(shop.services, {
    kind: 'email_notice',
    policyId: null,
    customerId: null,
    to: 'diver@example.org',
    messageId: '<refused@insurer.example>',
    attachments: [],
    ...composeEmailNotice({ signInUrl: 'https://polis.example/auth' }),
  })
  const rows = await shop.services.db.selectFrom('audit').select(['event', 'note']).execute()
  assert.deepEqual(rows, [{ event: 'mail_refused', note: 'email_notice: EENVELOPE 550' }])
})

test('of a policy that is gone by then nothing is sent', async (context) => {
  const server = await startMailServer()
  context.after(server.close)
  const shop = await openShop({ environment: { SMTP_URL: server.url, MAIL_FROM: 'polis@insurer.example' } })
  context.after(shop.close)
  await sendOnce(shop.services, {
    kind: 'selected_address',
    policyId: 404,
    to: 'diver@example.org',
    messageId: '<gone@insurer.example>',
    attachments: [],
    ...composeEmailNotice({ signInUrl: 'https://polis.example/auth' }),
  })
  assert.deepEqual(server.received, [])
})
