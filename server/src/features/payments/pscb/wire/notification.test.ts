import assert from 'node:assert/strict'
import { createCipheriv, hash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { answerNotification, decryptNotification } from './notification.ts'
import { marketPlace, notifications, notNotifications, shopKey } from './testing/wire-vectors.ts'

const [single, batch] = notifications

/** Made here by hand on purpose: the sandbox bank has its own way and its own test. */
function encrypt(plain: string | Uint8Array): Buffer {
  const cipher = createCipheriv('aes-128-ecb', hash('md5', shopKey, 'buffer'), null)
  return Buffer.concat([cipher.update(plain), cipher.final()])
}

function read(body: Uint8Array) {
  return decryptNotification(body, shopKey, marketPlace)
}

function readRecord(record: string) {
  return read(encrypt(`{"payments":[${record}]}`))
}

test('reads one paid order with zeros at the end of its sum', () => {
  assert.deepEqual(read(Buffer.from(single.body, 'base64')), {
    records: [
      {
        orderId: 'LAB-0001',
        paymentId: '54703729',
        kopecks: 20_000,
        state: 'end',
        bankState: 'end',
        marketPlace,
        stateDate: new Date('2017-03-17T23:15:16.731Z'),
      },
    ],
  })
})

test('reads a batch, keeping apart two payments of one order', () => {
  const outcome = read(Buffer.from(batch.body, 'base64'))
  assert.ok('records' in outcome)
  assert.deepEqual(
    outcome.records.map(({ orderId, paymentId, kopecks, state }) => [orderId, paymentId, kopecks, state]),
    [
      ['LAB-0002', '54703730', 123_450, 'end'],
      ['LAB-0003', '54703731', 123_450, 'err'],
      ['LAB-0002', '54703700', 123_450, 'exp'],
    ],
  )
})

for (const { name, orderIds, plain, body, bodyBytes } of notifications) {
  test(`answers every record of ${name}`, () => {
    const answers = orderIds.map((orderId) => ({ orderId, action: 'CONFIRM' }) as const)
    assert.deepEqual(JSON.parse(answerNotification(answers).body), { payments: answers })
  })

  test(`the cipher of these tests gives the bytes of ${name}`, () => {
    assert.equal(encrypt(plain).toString('base64'), body)
    assert.equal(encrypt(plain).length, bodyBytes)
  })
}

for (const { name, key, body, failure } of notNotifications) {
  test(`refuses: ${name}`, () => {
    assert.deepEqual(decryptNotification(Buffer.from(body, 'base64'), key, marketPlace), { failure })
  })
}

test('takes ids and the shop as numbers or as strings, the sum as a number or a decimal string', () => {
  for (const amount of ['200', '200.0', '200.000', '"200"', '"200.00"', '"200.000"']) {
    const outcome = readRecord(
      `{"orderId":297,"paymentId":90071992547409931,"amount":${amount},"state":"end"}`,
    )
    assert.ok('records' in outcome, amount)
    assert.deepEqual(outcome.records[0]?.kopecks, 20_000)
    assert.deepEqual(
      [outcome.records[0]?.orderId, outcome.records[0]?.paymentId],
      ['297', '90071992547409931'],
    )
  }
})

const wrongAmounts = [
  '200.001',
  '200.0000000000000001',
  '"1,00"',
  '-1',
  '"1e"',
  'null',
  '[200]',
  'true',
  '{}',
  '""',
]
for (const amount of wrongAmounts) {
  test(`refuses the sum ${amount}`, () => {
    const outcome = readRecord(`{"orderId":"LAB-1","paymentId":"1","amount":${amount},"state":"end"}`)
    assert.deepEqual(outcome, { failure: 'bad_record' })
  })
}

test('a state it does not know is unknown, never paid', () => {
  for (const state of ['done', 'END', 'end ', 'hold_confirmed', 'constructor']) {
    const outcome = readRecord(`{"orderId":"LAB-1","paymentId":"1","amount":1,"state":"${state}"}`)
    assert.ok('records' in outcome)
    assert.deepEqual([outcome.records[0]?.state, outcome.records[0]?.bankState], ['unknown', state])
  }
})

test('refuses a record of another shop, takes one that names none', () => {
  const rest = '"orderId":"LAB-1","paymentId":"1","amount":1,"state":"end"'
  assert.deepEqual(readRecord(`{${rest},"marketPlace":999}`), { failure: 'foreign_marketplace' })
  assert.deepEqual(readRecord(`{${rest},"marketPlace":"${marketPlace}0"}`), {
    failure: 'foreign_marketplace',
  })
  assert.ok('records' in readRecord(`{${rest}}`))
  assert.ok('records' in readRecord(`{${rest},"marketPlace":"${marketPlace}"}`))
})

test('refuses ids no database would take, and a record without its four fields', () => {
  assert.ok('failure' in readRecord('{"orderId":"a\\u0000b","paymentId":"1","amount":1,"state":"end"}'))
  for (const missing of ['orderId', 'paymentId', 'amount', 'state']) {
    const record = { orderId: 'LAB-1', paymentId: '1', amount: 1, state: 'end', [missing]: undefined }
    assert.deepEqual(readRecord(JSON.stringify(record)), { failure: 'bad_record' }, missing)
  }
})

test('reads the refunds of a payment where they fit', () => {
  const rest = '"orderId":"LAB-1","paymentId":"1","amount":1,"state":"end"'
  const outcome = readRecord(`{${rest},"refunds":[{"refundId":7,"state":"NEW","amount":0.50}]}`)
  assert.ok('records' in outcome)
  assert.deepEqual(outcome.records[0]?.refunds, [{ refundId: '7', state: 'unknown', kopecks: 50 }])
  for (const [told, read] of [
    ['null', undefined],
    ['[]', []],
    ['"none"', 'unread'],
    ['[{"refundId":7,"state":"END","amount":0.50},{"refundId":8}]', 'unread'],
  ]) {
    const outcome = readRecord(`{${rest},"refunds":${told}}`)
    assert.ok('records' in outcome)
    assert.deepEqual(outcome.records[0]?.refunds, read)
  }
})

test('random bodies are refused without a throw', () => {
  const blocks = fc
    .integer({ min: 0, max: 12 })
    .chain((n) => fc.uint8Array({ minLength: n * 16, maxLength: n * 16 }))
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), blocks), (body) => {
      assert.ok('failure' in read(body))
    }),
    { numRuns: 1000 },
  )
})

test('any JSON below the cipher is read or refused without a throw', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const outcome = read(encrypt(json))
      assert.ok('failure' in outcome || Array.isArray(outcome.records))
    }),
  )
  assert.deepEqual(read(encrypt('['.repeat(60_000))), { failure: 'not_json' })
  assert.deepEqual(read(encrypt(new Uint8Array([0x22, 0xff, 0x22]))), { failure: 'not_json' })
})

test('blocks spliced from two captured bodies are read or refused, and never trusted to be whole', () => {
  const blocks = [single, batch].flatMap(({ body }) => {
    const bytes = Buffer.from(body, 'base64')
    return Array.from({ length: bytes.length / 16 }, (_, at) => bytes.subarray(at * 16, at * 16 + 16))
  })
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...blocks), { maxLength: 60 }), (spliced) => {
      const outcome = read(Buffer.concat(spliced))
      assert.ok('failure' in outcome || outcome.records.every(({ kopecks }) => Number.isSafeInteger(kopecks)))
    }),
    { numRuns: 1000 },
  )
})

test('a spliced body can read well: decrypting authenticates nothing', () => {
  // The state of a payment that ran out is cut whole out of one body, and put in from another shop visit's.
  const body = (orderId: string, state: string) =>
    encrypt(`{"payments":[{"orderId":"${orderId}","paymentId":"1","amount":500,"state":"${state}"}]}`)
  const expired = body('LAB-0001', 'exp')
  const paid = body('LAB-0002', 'end')
  const stateBlock =
    Math.floor('{"payments":[{"orderId":"LAB-0001","paymentId":"1","amount":500,"state":"e'.length / 16) * 16
  const spliced = Buffer.concat([expired.subarray(0, stateBlock), paid.subarray(stateBlock)])
  const outcome = read(spliced)
  assert.ok('records' in outcome)
  assert.deepEqual([outcome.records[0]?.orderId, outcome.records[0]?.state], ['LAB-0001', 'end'])
})
