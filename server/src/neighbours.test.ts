import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { createSmtpSender } from './features/mail/smtp-sender.ts'
import { startMailServer } from './features/mail/testing/mail-server.ts'
import { total } from './features/payments/testing/counter.ts'
import { paidOnce, unpaid } from './features/payments/testing/standing.ts'
import { openTill, type Till } from './features/payments/testing/till.ts'
import { createSmsRuSender } from './features/sms/sms-ru-sender.ts'
import { aBuyer } from './testing/buyer.ts'
import { anOrder } from './testing/orders.ts'
import { until } from './testing/patience/until.ts'
import { openDistantShop } from './testing/programs/distant-shop.ts'

// Whatever a neighbour does that nobody listens for would be an uncaught fault, and fail this file.

let till: Till
before(async () => {
  till = await openTill({}, { hasWorkers: true })
})
after(() => till.close())

const banks: Record<string, (response: ServerResponse) => void> = {
  'hangs up': (response) => response.destroy(),
  'hangs up in the middle of its answer': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"status":', () => response.destroy())
  },
  'says nothing': () => {},
  'talks rubbish': (response) => response.end('<html>\u0000'),
  'is not well': (response) => response.writeHead(502).end('Bad Gateway'),
}

for (const [name, how] of Object.entries(banks)) {
  test(`a bank that ${name}: the payment waits, and is settled when the bank is well`, async () => {
    const policy = await till.aPolicy().onItsWay()
    const paid = { state: 'end', kopecks: total }
    till.bank.breaks(how)
    assert.equal((await till.notify(policy.order, paid)).statusCode, 503)
    assert.deepEqual(await till.standing(policy), unpaid)
    till.bank.mended()
    assert.equal((await till.notify(policy.order, paid)).statusCode, 200)
    assert.deepEqual(await till.standing(policy), paidOnce)
  })
}

const mailServers: Record<string, (socket: Socket) => void> = {
  'hangs up': (socket) => socket.destroy(),
  'resets the connection': (socket) => socket.resetAndDestroy(),
  'talks rubbish': (socket) => socket.end('\u0000\r\nHTTP/1.1 200 OK\r\n\r\n'),
  'says nothing': () => {},
  'greets and is gone': (socket) => socket.write('220 here\r\n', () => socket.resetAndDestroy()),
}

for (const [name, how] of Object.entries(mailServers)) {
  test(`a mail server that ${name}: the mail waits, and goes out when the server is well`, async (t) => {
    const asked = createServer((socket) => how(socket.on('error', () => {})))
    asked.listen(0, '127.0.0.1')
    await once(asked, 'listening')
    const { port } = asked.address() as AddressInfo // of a TCP server
    const connected = once(asked, 'connection')
    const { mail } = till.services
    const replyTo = { name: '', address: 'hello@insurer.example' }
    const sender = (url: string, timeout: number) =>
      createSmtpSender({ url, from: 'polis@example.org', replyTo, dkim: null, timeout })
    till.services.mail = sender(`smtp://127.0.0.1:${port}`, 500)
    const well = await startMailServer()
    t.after(async () => {
      till.services.mail = mail
      asked.close()
      await well.close()
    })
    const to = `${port}@example.org`
    const { number, buyer } = await till.aPolicy().draft()
    const sent = await buyer.call(calls.sendPolicy, { number, email: to })
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    await connected
    till.services.mail = sender(well.url, 20_000)
    const arrived = () => well.received.filter(({ recipients }) => recipients.includes(to)).length
    await until(() => arrived() > 0, 'the mail')
    assert.equal(arrived(), 1)
  })
}

test('an SMS provider that is away: the code is sent when it is there', async () => {
  const { sms } = till.services
  const away = createSmsRuSender({ apiKey: 'key-1', url: 'http://127.0.0.1:1/' })
  let tries = 0
  till.services.sms = {
    send: (message) => {
      tries += 1
      return away.send(message)
    },
  }
  const buyer = aBuyer(till.shop, anOrder({ phone: '+79167770001' }))
  await until(() => tries > 0, 'a try')
  till.services.sms = sms
  assert.ok((await buyer).userId)
})

/** A small file system of the test's own, where it may make one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'akvapolis-small-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=260m,mode=755', 'tmpfs', folder])
  if (status === 0) return folder
  rmSync(folder, { recursive: true })
  return null
}

const disk = smallDisk()
after(() => {
  if (disk === null) return
  spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

test('a full disk: calls are told to come again, and are answered when there is room', {
  skip: disk === null && 'no file system may be mounted here',
}, async () => {
  const { program, shop, close, patient } = await openDistantShop({ DATA_DIR: `${disk}/data` })
  try {
    const buyer = await aBuyer(shop)
    patient.isOn = false
    spawnSync('dd', ['if=/dev/zero', `of=${disk}/ballast`, 'bs=64k'])
    const draft = () => buyer.call(calls.createDraft, anOrder())
    await until(async () => (await draft()).status === 503, 'no room')
    rmSync(`${disk}/ballast`)
    await until(async () => (await draft()).status === 200, 'room')
    assert.equal(program.child.exitCode, null)
  } finally {
    await close()
  }
})
