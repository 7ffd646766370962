import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import { openTill, type Till } from '../payments/testing/till.ts'
import { checkPageOf, papersOver, policiesIn } from './testing/papers.ts'
import { lacks, textOf } from './testing/pdf-reading.ts'

let till: Till
before(async () => {
  till = await openTill({}, { hasWorkers: true })
})
after(() => till.close())

type State = keyof ReturnType<typeof policiesIn>
type Expected = {
  paper: RegExp[]
  file: RegExp
  mail: { subject: RegExp; words: RegExp }
  check: { status: number; words: RegExp }
  /** What the list says of it. */
  listed: string
}

const sample = /ОБРАЗЕЦ/
const noNumber = /Номер полиса \/ Policy No\. присваивается после оплаты/
/** Nothing was issued, so no day of it stands there. */
const noIssue = /^(?!.*(Дата оформления|Date of issue))/
const issue = /Дата оформления \/ Date of issue 15\.01\.2027/
const unpaid: Expected = {
  paper: [sample, noNumber, noIssue, /Полис не оплачен и не действует/, /Not paid, not valid/],
  file: /^akvapolis-obrazec\.pdf$/,
  mail: { subject: /^ОБРАЗЕЦ полиса/, words: /не оплачен и не действует/ },
  check: { status: 200, words: /Полис не оплачен Not paid/ },
  listed: 'unpaid',
}

/** The table of the house, told once more from the outside. */
const expected: Record<Exclude<State, 'cancelled_unpaid'>, Expected> = {
  draft: {
    ...unpaid,
    paper: [sample, noNumber, noIssue, /Это черновик, полис не оформлен/, /A draft: not issued/],
    check: { status: 404, words: /Полис не найден Policy not found/ },
    listed: 'draft',
  },
  published: unpaid,
  expired: unpaid,
  review: {
    ...unpaid,
    paper: [sample, noNumber, noIssue, /Платёж проверяется, полис пока не действует/, /Payment under review/],
    mail: { subject: /^ОБРАЗЕЦ полиса/, words: /Платёж за него проверяется/ },
    check: { status: 200, words: /Платёж проверяется Payment under review/ },
    listed: 'under_review',
  },
  paid: {
    paper: [/Номер полиса \/ Policy No\. AP-27-\d{6}/, issue, /^(?!.*(ОБРАЗЕЦ|АННУЛИРОВАН))/],
    file: /^akvapolis-AP-27-\d{6}\.pdf$/,
    mail: { subject: /^Полис/, words: /полис медицинского страхования/ },
    check: { status: 200, words: /срок ещё не начался Paid, not yet valid/ },
    listed: 'policy',
  },
  cancelled: {
    paper: [/Номер полиса \/ Policy No\. AP-27-\d{6}/, issue, /АННУЛИРОВАН \/ CANCELLED 15\.01\.2027/],
    file: /^akvapolis-AP-27-\d{6}-cancelled\.pdf$/,
    mail: { subject: /^АННУЛИРОВАН полис/, words: /аннулированный полис. Он больше не действует/ },
    check: { status: 200, words: /Аннулирован 15\.01\.2027 Cancelled 15 January 2027/ },
    listed: 'cancelled',
  },
}

const plain = (words: string) => words.replace(/\s+/g, ' ')

for (const [state, { paper, file, mail, check, listed }] of Object.entries(expected)) {
  test(`${state}: document, file name, mail, check page and list agree`, {
    skip: lacks('pdftotext'),
  }, async () => {
    const policy = await policiesIn(till)[state as State]() // a key of the same record
    const papers = papersOver(policy)
    const { status, body } = await papers.download()
    assert.equal(status, 200, JSON.stringify(body))
    assert.match(body.file_name, file)
    const pdf = Buffer.from(body.contract, 'base64')
    for (const words of paper) assert.match(textOf(pdf), words)
    assert.deepEqual((await papers.print()).body, body)

    const to = `${state}@example.org`
    assert.equal((await papers.send(to)).status, 200)
    const mailed = await awaitMessage(till.shop.app, { to })
    assert.match(plain(mailed.subject), mail.subject)
    assert.match(plain(mailed.text), mail.words)
    const [attachment] = mailed.attachments
    assert.equal(attachment?.file_name, body.file_name)
    const { rawPayload } = await till.shop.app.inject({ url: attachment?.href ?? '' })
    assert.ok(rawPayload.equals(pdf))

    const page = await checkPageOf(till, policy)
    assert.equal(page.status, check.status)
    assert.match(page.words, check.words)
    const { body: policies } = await policy.buyer.call(calls.getPolicies)
    const inList = policies.find(({ id }: { id: string }) => id === policy.id)
    assert.equal(state === 'draft' ? 'draft' : inList.document, listed)
  })
}

test('cancelled unpaid: no document by any call, a sentence, nothing mailed, an unknown check page', async () => {
  const policy = await policiesIn(till).cancelled_unpaid()
  const papers = papersOver(policy)
  const to = 'nothing@example.org'
  for (const { status, body } of [await papers.download(), await papers.print(), await papers.send(to)]) {
    assert.equal(status, 409)
    assert.deepEqual(body, { message: 'Полис отменён до оплаты, документа по нему нет' })
  }
  const page = await checkPageOf(till, policy)
  assert.equal(page.status, 404)
  assert.match(page.words, /Полис не найден/)
  const [listed] = (await policy.buyer.call(calls.getPolicies)).body
  assert.deepEqual([listed.state, listed.document], ['cancelled', null])
  assert.deepEqual(await messagesTo(till.shop.app, to), [])
})
