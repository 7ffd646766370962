import assert from 'node:assert/strict'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { wholeCharacter } from '@akvapolis/rules/testing/any-character'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import type { OutgoingMail } from '../../ports/mail-sender.ts'
import { createSmtpSender } from './smtp-sender.ts'
import { checkDkim } from './testing/dkim.ts'
import { listening, startMailServer } from './testing/mail-server.ts'

const from = 'АкваПолис <polis@example.ru>'
const replyTo = { name: 'АО «Страховщик»', address: 'hello@insurer.example' }
const addressed = { from, replyTo, dkim: null }

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
  const outcome = await createSmtpSender({ url: server.url, ...addressed }).send(mail)

  assert.deepEqual(outcome, { ok: true, response: '250 OK: message queued' })
  assert.equal(server.received.length, 1)
  const [{ sender, recipients, raw }] = server.received as [(typeof server.received)[0]]
  assert.equal(sender, 'polis@example.ru')
  assert.deepEqual(recipients, ['diver@example.org'])
  for (const line of raw.toString('latin1').split('\r\n')) assert.ok(line.length <= 998)

  const seen = await PostalMime.parse(raw)
  assert.equal(seen.subject, mail.subject)
  assert.deepEqual(seen.from, { name: 'АкваПолис', address: 'polis@example.ru' })
  assert.deepEqual(seen.replyTo, [replyTo])
  assert.deepEqual(seen.to, [{ name: '', address: 'diver@example.org' }])
  assert.equal(seen.messageId, '<policy.q7Zr0J2m@example.ru>', "of the sender's domain")
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
  assert.equal((await createSmtpSender({ url: good, ...addressed }).send(aMail())).ok, true)
  const wrong = server.url.replace('://', '://polis%40example.ru:guess@')
  assert.deepEqual(await createSmtpSender({ url: wrong, ...addressed }).send(aMail()), {
    ok: false,
    permanent: false,
    isUnanswered: true,
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
  ['a server that has had enough of us today', { at: 'sender', code: 550 }, false, 'EENVELOPE 550'],
  ['an unknown recipient, told twice', { at: 'recipient', code: 550, why: '5.1.1' }, true, 'EENVELOPE 550'],
  [
    'a relay that sends nothing of ours',
    { at: 'recipient', code: 554, why: '5.7.1' },
    false,
    'EENVELOPE 554',
  ],
  ['a policy against us', { at: 'message', code: 550, why: '5.7.26' }, false, 'EMESSAGE 550'],
] as const) {
  test(`${name} (${refusal.code}) is ${permanent ? 'for good' : 'to be tried again'}`, async (t) => {
    const server = await startMailServer({ refusal })
    t.after(server.close)
    const outcome = await createSmtpSender({ url: server.url, ...addressed }).send(aMail())
    assert.deepEqual(outcome, { ok: false, permanent, reason, ...(!permanent && { isUnanswered: true }) })
  })
}

test('a server that is silent or absent is to be tried again', async () => {
  const silent = createServer(() => {})
  const url = await listening(silent)
  const hung = await createSmtpSender({ url, ...addressed, timeout: 300 }).send(aMail())
  await new Promise<void>((resolve) => silent.close(() => resolve()))
  const absent = await createSmtpSender({ url, ...addressed }).send(aMail())
  for (const outcome of [hung, absent]) assert.equal(!outcome.ok && !outcome.permanent, true)
})

test('a server that never comes to the end of an answer is left, to be tried again', async () => {
  const closed = Promise.withResolvers<void>()
  const slow = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.once('data', () => {
      const speaking = setInterval(() => socket.write('250-and\r\n'), 20)
      socket.once('close', () => {
        clearInterval(speaking)
        closed.resolve()
      })
    })
  })
  const url = await listening(slow)
  const outcome = await createSmtpSender({ url, ...addressed, longest: 300 }).send(aMail())
  assert.equal(!outcome.ok && !outcome.permanent, true)
  await closed.promise
  await new Promise<void>((resolve) => slow.close(() => resolve()))
})

test('no password and no mail goes anywhere unencrypted but to this machine', async (t) => {
  const server = await startMailServer({ user: 'polis', password: 'secret' })
  t.after(server.close)
  // The same server under a name that is not the loopback's.
  const url = server.url.replace('://127.0.0.1', '://polis:secret@127.0.0.2')
  const outcome = await createSmtpSender({ url, ...addressed }).send(aMail())
  assert.deepEqual(outcome, { ok: false, permanent: false, isUnanswered: true, reason: 'ETLS 500' })
  assert.equal(server.received.length, 0)
})

test('a server that offers encryption under a certificate of nobody gets nothing either', async (t) => {
  const server = await startMailServer({ isEncrypted: true })
  t.after(server.close)
  const url = server.url.replace('://127.0.0.1', '://127.0.0.2')
  const outcome = await createSmtpSender({ url, ...addressed }).send(aMail())
  assert.deepEqual(outcome, { ok: false, permanent: false, isUnanswered: true, reason: 'ESOCKET' })
  assert.equal(server.received.length, 0)
})

test('refuses to send what could become a header or another recipient', async (t) => {
  const server = await startMailServer()
  t.after(server.close)
  const sender = createSmtpSender({ url: server.url, ...addressed })
  const bad: [Partial<OutgoingMail>, string][] = [
    [{ to: 'a@example.org\r\nBcc: b@example.org' }, 'recipient_invalid'],
    [{ to: 'a@example.org, b@example.org' }, 'recipient_invalid'],
    [{ to: '<a@example.org>' }, 'recipient_invalid'],
    [{ to: 'A <a@example.org>' }, 'recipient_invalid'],
    [{ subject: 'Полис\r\nBcc: b@example.org' }, 'subject_invalid'],
    [{ subject: 'Полис\u2028Bcc: b@example.org' }, 'subject_invalid'],
    [{ messageId: '<a@b>\r\nBcc: b@example.org' }, 'message_id_invalid'],
    [{ messageId: 'policy' }, 'message_id_invalid'],
    [{ unsubscribeUrl: 'https://polis.example/a>\r\nBcc: b@example.org' }, 'unsubscribe_invalid'],
    [{ unsubscribeUrl: 'mailto:b@example.org' }, 'unsubscribe_invalid'],
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
  const sender = createSmtpSender({ url: server.url, ...addressed })
  const words = fc.oneof(
    fc.string({ unit: wholeCharacter }),
    fc.constantFrom('\r\nBcc: b@example.org', '\n.\r\n'),
  )
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

test('a sender without a name goes by that of the product', async (t) => {
  const server = await startMailServer()
  t.after(server.close)
  for (const bare of ['polis@example.ru', '<polis@example.ru>', ' polis@example.ru ']) {
    await createSmtpSender({ url: server.url, ...addressed, from: bare }).send(aMail())
    const { from: seen } = await PostalMime.parse(server.received.at(-1)?.raw ?? '')
    assert.deepEqual(seen, { name: 'АкваПолис', address: 'polis@example.ru' })
  }
})

test('a sender’s name has quotes around it, within it or none', async (t) => {
  const server = await startMailServer()
  t.after(server.close)
  for (const [from, name] of [
    ['"СК АкваПолис" <polis@example.ru>', 'СК АкваПолис'],
    ['СК "АкваПолис" <polis@example.ru>', 'СК "АкваПолис"'],
    ['АкваПолис<polis@example.ru>', 'АкваПолис'],
  ] as const) {
    await createSmtpSender({ url: server.url, ...addressed, from }).send(aMail())
    const { from: seen } = await PostalMime.parse(server.received.at(-1)?.raw ?? '')
    assert.deepEqual(seen, { name, address: 'polis@example.ru' })
  }
})

test('reminders are switched off by one press of the mail program, other mails are not', async (t) => {
  const server = await startMailServer()
  t.after(server.close)
  const sender = createSmtpSender({ url: server.url, ...addressed })
  const unsubscribeUrl = `https://polis.example/unsubscribe/${'mTqfrxDAzGiKXmTnyB2pDw'.repeat(3)}`
  const headerOf = async (mail: OutgoingMail) => {
    await sender.send(mail)
    const { headers } = await PostalMime.parse(server.received.at(-1)?.raw ?? '')
    return (name: string) => headers.find(({ key }) => key === name)?.value
  }
  const reminder = await headerOf(aMail({ unsubscribeUrl }))
  assert.equal(reminder('list-unsubscribe'), `<${unsubscribeUrl}>`)
  assert.equal(reminder('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  const other = await headerOf(aMail())
  assert.equal(other('list-unsubscribe') ?? other('list-unsubscribe-post'), undefined)
})

test('signs what a reader goes by, in the name of the sender’s domain, where a key is given', async (t) => {
  const server = await startMailServer()
  t.after(server.close)
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const sender = createSmtpSender({ url: server.url, ...addressed, dkim: { selector: 'polis-1', key } })
  await sender.send(aMail({ unsubscribeUrl: 'https://polis.example/unsubscribe/a' }))
  const raw = server.received[0]?.raw ?? Buffer.from('')
  const { tags, isBodyWhole, isSignedBy } = checkDkim(raw)
  assert.deepEqual(
    [tags.d, tags.s, tags.a, tags.c],
    ['example.ru', 'polis-1', 'rsa-sha256', 'relaxed/relaxed'],
  )
  assert.ok(isBodyWhole && isSignedBy(publicKey))
  const covered = (tags.h ?? '').toLowerCase().split(':')
  for (const name of [
    'from',
    'reply-to',
    'to',
    'subject',
    'message-id',
    'list-unsubscribe',
    'list-unsubscribe-post',
  ])
    assert.ok(covered.includes(name), name)
  const altered = Buffer.from(raw.toString('latin1').replace('/unsubscribe/a', '/unsubscribe/b'), 'latin1')
  assert.equal(checkDkim(altered).isSignedBy(publicKey), false)
  await createSmtpSender({ url: server.url, ...addressed }).send(aMail())
  assert.throws(() => checkDkim(server.received[1]?.raw ?? Buffer.from('')), /no signature/)
})

test('a sender that is none stops the start', () => {
  for (const bad of ['polis', 'a@b.ru, c@d.ru', 'Имя\r\nX: y <a@b.ru>', '']) {
    assert.throws(() => createSmtpSender({ url: 'smtp://127.0.0.1', ...addressed, from: bad }), /MAIL_FROM/)
  }
})
