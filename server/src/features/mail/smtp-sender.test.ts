import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import type { OutgoingMail } from '../../ports/mail-sender.ts'
import { createSmtpSender } from './smtp-sender.ts'
import { listening, startMailServer } from './testing/mail-server.ts'

const from = 'АкваПолис <polis@example.ru>'
const replyTo = 'hello@insurer.example'

const aMail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: 'diver@example.org',
  subject: 'Полис АкваПолис AP-26-000001 – очень длинная тема, которая не помещается в одну строку заголовка',
  text: 'Полис во вложении.\n3 458 ₽\n',
  html: `<p>Полис во вложении. ${'длинная строка '.repeat(200)}</p>`,
  attachments: [],
  messageId: '<policy.q7Zr0J2m@polis.example>',
  ...changes,
})

test('delivers subject, texts and attachment as they are, to one recipient', async (t) => {
  const server = await startMailServer()
  t.after(server.close)
  const content = randomBytes(70_000)
  const mail = aMail({
    attachments: [{ fileName: 'akvapolis-AP-26-000001.pdf', contentType: 'application/pdf', content }],
  })
  const outcome = await createSmtpSender({ url: server.url, from, replyTo }).send(mail)

  assert.deepEqual(outcome, { ok: true, response: '250 OK: message queued' })
  assert.equal(server.received.length, 1)
  const [{ sender, recipients, raw }] = server.received as [(typeof server.received)[0]]
  assert.equal(sender, 'polis@example.ru')
  assert.deepEqual(recipients, ['diver@example.org'])
  for (const line of raw.toString('latin1').split('\r\n')) assert.ok(line.length <= 998)

  const seen = await PostalMime.parse(raw)
  assert.equal(seen.subject, mail.subject)
  assert.deepEqual(seen.from, { name: 'АкваПолис', address: 'polis@example.ru' })
  assert.deepEqual(seen.replyTo, [{ name: '', address: replyTo }])
  assert.deepEqual(seen.to, [{ name: '', address: 'diver@example.org' }])
  assert.equal(seen.messageId, mail.messageId)
  assert.equal(seen.text?.trim(), mail.text.trim())
  assert.equal(seen.html?.trim(), mail.html)
  assert.equal(seen.attachments.length, 1)
  const [attachment] = seen.attachments
  assert.equal(attachment?.filename, 'akvapolis-AP-26-000001.pdf')
  assert.equal(attachment?.mimeType, 'application/pdf')
  assert.equal(attachment?.disposition, 'attachment')
  // The parser gives attachments as a buffer unless asked otherwise.
  assert.ok(content.equals(Buffer.from(attachment?.content as ArrayBuffer)))
})

test('signs in with the name and password of the address', async (t) => {
  const server = await startMailServer({ user: 'polis@example.ru', password: 'p:a/s s' })
  t.after(server.close)
  const good = server.url.replace('://', '://polis%40example.ru:p%3Aa%2Fs%20s@')
  assert.equal((await createSmtpSender({ url: good, from, replyTo }).send(aMail())).ok, true)
  const wrong = server.url.replace('://', '://polis%40example.ru:guess@')
  assert.deepEqual(await createSmtpSender({ url: wrong, from, replyTo }).send(aMail()), {
    ok: false,
    permanent: false,
    reason: 'EAUTH 535',
  })
})

for (const [name, refusal, permanent, reason] of [
  ['an unknown recipient', { at: 'recipient', code: 550 }, true, 'EENVELOPE 550'],
  ['a full mailbox for now', { at: 'recipient', code: 452 }, false, 'EENVELOPE 452'],
  ['greylisting', { at: 'sender', code: 451 }, false, 'EENVELOPE 451'],
  ['a message called spam', { at: 'message', code: 554 }, true, 'EMESSAGE 554'],
  ['a server in trouble', { at: 'message', code: 421 }, false, 'EMESSAGE 421'],
  ['a server that wants another sign-in', { at: 'sender', code: 530 }, false, 'EENVELOPE 530'],
] as const) {
  test(`${name} (${refusal.code}) is ${permanent ? 'for good' : 'to be tried again'}`, async (t) => {
    const server = await startMailServer({ refusal })
    t.after(server.close)
    const outcome = await createSmtpSender({ url: server.url, from, replyTo }).send(aMail())
    assert.deepEqual(outcome, { ok: false, permanent, reason })
  })
}

test('a server that is silent or absent is to be tried again', async () => {
  const silent = createServer(() => {})
  const url = await listening(silent)
  const hung = await createSmtpSender({ url, from, replyTo, timeout: 300 }).send(aMail())
  await new Promise<void>((resolve) => silent.close(() => resolve()))
  const absent = await createSmtpSender({ url, from, replyTo }).send(aMail())
  for (const outcome of [hung, absent]) assert.equal(!outcome.ok && !outcome.permanent, true)
})

test('no password and no mail goes anywhere unencrypted but to this machine', async (t) => {
  const server = await startMailServer({ user: 'polis', password: 'secret' })
  t.after(server.close)
  // The same server under a name that is not the loopback's.
  const url = server.url.replace('://127.0.0.1', '://polis:secret@127.0.0.2')
  const outcome = await createSmtpSender({ url, from, replyTo }).send(aMail())
  assert.deepEqual(outcome, { ok: false, permanent: false, reason: 'ETLS 500' })
  assert.equal(server.received.length, 0)
})

test('a server that offers encryption under a certificate of nobody gets nothing either', async (t) => {
  const server = await startMailServer({ isEncrypted: true })
  t.after(server.close)
  const url = server.url.replace('://127.0.0.1', '://127.0.0.2')
  const outcome = await createSmtpSender({ url, from, replyTo }).send(aMail())
  assert.deepEqual(outcome, { ok: false, permanent: false, reason: 'ESOCKET' })
  assert.equal(server.received.length, 0)
})

test('refuses to send what could become a header or another recipient', async (t) => {
  const server = await startMailServer()
  t.after(server.close)
  const sender = createSmtpSender({ url: server.url, from, replyTo })
  const bad: [Partial<OutgoingMail>, string][] = [
    [{ to: 'a@example.org\r\nBcc: b@example.org' }, 'recipient_invalid'],
    [{ to: 'a@example.org, b@example.org' }, 'recipient_invalid'],
    [{ to: '<a@example.org>' }, 'recipient_invalid'],
    [{ to: 'A <a@example.org>' }, 'recipient_invalid'],
    [{ subject: 'Полис\r\nBcc: b@example.org' }, 'subject_invalid'],
    [{ subject: 'Полис\u2028Bcc: b@example.org' }, 'subject_invalid'],
    [{ messageId: '<a@b>\r\nBcc: b@example.org' }, 'message_id_invalid'],
    [{ messageId: 'policy' }, 'message_id_invalid'],
    [
      { attachments: [{ fileName: 'a\r\nX: y', contentType: 'application/pdf', content: Buffer.from('') }] },
      'attachment_invalid',
    ],
    [
      { attachments: [{ fileName: 'a', contentType: 'text/html\r\nX: y', content: Buffer.from('') }] },
      'attachment_invalid',
    ],
  ]
  for (const [changes, reason] of bad) {
    assert.deepEqual(await sender.send(aMail(changes)), { ok: false, permanent: true, reason })
  }
  assert.equal(server.received.length, 0)
})

test('whatever the words are, no header is added and nobody else gets the mail', async (t) => {
  const server = await startMailServer()
  t.after(server.close)
  const sender = createSmtpSender({ url: server.url, from, replyTo })
  const words = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\r\nBcc: b@example.org', '\n.\r\n'))
  await fc.assert(
    fc.asyncProperty(words, words, words, async (subject, text, fileName) => {
      server.received.length = 0
      const attachments = [{ fileName, contentType: 'application/pdf', content: Buffer.from('pdf') }]
      const outcome = await sender.send(aMail({ subject: `Полис ${subject}`, text, attachments }))
      if (!outcome.ok) return assert.equal(server.received.length, 0)
      const [single] = server.received
      assert.deepEqual(single?.recipients, ['diver@example.org'])
      const { headers } = await PostalMime.parse(single?.raw ?? '')
      assert.deepEqual(headers.map(({ key }) => key).sort(), [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ])
    }),
    { numRuns: 60 },
  )
})

test('a sender that is none stops the start', () => {
  for (const bad of ['polis', 'a@b.ru, c@d.ru', 'Имя\r\nX: y <a@b.ru>', '']) {
    assert.throws(() => createSmtpSender({ url: 'smtp://127.0.0.1', from: bad, replyTo }), /MAIL_FROM/)
  }
})
