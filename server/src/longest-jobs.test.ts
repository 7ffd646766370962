import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { policiesIn } from './features/documents/testing/papers.ts'
import { openTill, type Till } from './features/payments/testing/till.ts'
import { longestSigning, patience } from './ground/queue/job-time.ts'
import type { JobName, Jobs } from './ground/queue/jobs.ts'
import { workers } from './workers.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

type Job = { data: never; seconds: number }

/** What waits in a queue, with the time that it will have. */
async function waiting(name: JobName): Promise<Job> {
  const jobs = await sql<Job>`
    select data, expire_seconds as seconds from pgboss.job where name = ${name} order by created_on desc limit 1
  `.execute(till.services.db)
  const [job] = jobs.rows
  assert.ok(job)
  return job
}

/** How long a job takes, in milliseconds, where each of its neighbours does as long as it is waited for. */
async function longest<Name extends JobName>(name: Name, job: Jobs[Name]): Promise<number> {
  const { renderer, signer, mail } = till.services
  let took = 0
  const slow =
    <Words extends unknown[], Answer>(milliseconds: number, work: (...words: Words) => Answer) =>
    (...words: Words) => {
      took += milliseconds
      return work(...words)
    }
  const services = {
    ...till.services,
    renderer: {
      ...renderer,
      render: slow(patience.printer, renderer.render),
      markCancelled: slow(patience.printer, renderer.markCancelled),
    },
    signer: { ...signer, sign: slow(longestSigning, signer.sign) },
    mail: { ...mail, send: slow(patience.mail + patience.database, mail.send) },
  }
  await workers(services)[name](job)
  return took
}

test('no job is taken up again by another worker while printer, signer and mail server are slow', async () => {
  const { db } = till.services
  await policiesIn(till).paid()
  const issuing = await waiting('issue_policy')
  await db.deleteFrom('key_information_file').execute()
  const ofPaid = await longest('issue_policy', issuing.data)
  assert.equal(ofPaid, 2 * patience.printer + longestSigning + patience.mail + patience.database)
  assert.ok(ofPaid < issuing.seconds * 1000, `${ofPaid} ms of ${issuing.seconds} s`)

  await policiesIn(till).cancelled()
  const refunding = await waiting('send_refund_notice')
  const ofCancelled = await longest('send_refund_notice', refunding.data)
  assert.equal(ofCancelled, 2 * (patience.printer + longestSigning) + patience.mail + patience.database)
  assert.ok(ofCancelled < refunding.seconds * 1000, `${ofCancelled} ms of ${refunding.seconds} s`)
})
