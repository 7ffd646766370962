import { join } from 'node:path'
import { createPaperRenderer } from '@akvapolis/server/features/documents/print/render-papers'
import { aPolicyDocument } from '@akvapolis/server/features/documents/testing/a-policy-document'
import { Connection } from '@akvapolis/server/ground/database/connections'
import { connectionStringOf } from '@akvapolis/server/ground/database/embedded/own-database'
import { openBuyer } from './purchases.ts'
import { atMost, median, report, rounded, share } from './report/report.ts'
import { startProduct } from './servers/server-process.ts'
import { temporaryFolder } from './servers/temporary-folder.ts'

const buyers = 4
const purchasesEach = 250
const mostSeconds = 3

/** How long whoever has paid waits for the mail with the policy, while four buy one policy after another. */
export async function measurePaidToMailed(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  const lanes = Array.from({ length: buyers }, async (_, index) => {
    const digits = String(index).padStart(4, '0')
    const person = { phone: `+7916777${digits}`, email: `buyer${digits}@example.org` }
    const buyer = await openBuyer(product.url, person)
    for (let count = 0; count < purchasesEach; count += 1) await buyer.buy()
  })
  await Promise.all(lanes)
  const waits = await waitsIn(folder.path)
  reportWaits(waits, await medianOfPdf())
}

const query = `
  select extract(epoch from sent.at - paid.at)::float8 * 1000 as ms
  from (select policy_id, min(at) as at from policy_event where to_state = 'paid' group by 1) paid
  left join (select policy_id, min(sent_at) as at from sent_mail where kind = 'policy' group by 1) sent
    using (policy_id)
  order by ms`

/** Milliseconds of each policy by the product's own books, shortest first, once all mails are out. */
async function waitsIn(dataDir: string): Promise<number[]> {
  await using connection = await connect(dataDir)
  for (;;) {
    const { rows } = await connection.client.query<{ ms: number | null }>(query)
    const waits = rows.flatMap(({ ms }) => ms ?? [])
    // The sandbox's diver bought one without a queue.
    if (waits.length >= buyers * purchasesEach) return waits
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function connect(dataDir: string): Promise<AsyncDisposable & { client: Connection }> {
  const client = new Connection({ connectionString: connectionStringOf(join(dataDir, 'postgres/run')) })
  await client.connect()
  return { client, [Symbol.asyncDispose]: () => client.end() }
}

/** What no queue could save: the setting of the document. */
async function medianOfPdf(): Promise<number> {
  const renderer = createPaperRenderer({ workers: 1 })
  const times: number[] = []
  try {
    for (let index = 0; index < 40; index += 1) {
      const startedAt = performance.now()
      await renderer.render({
        kind: 'policy',
        document: aPolicyDocument({ number: `AP-27-${String(index).padStart(6, '0')}` }),
      })
      times.push(performance.now() - startedAt)
    }
  } finally {
    await renderer.close()
  }
  return median(times.slice(20))
}

function reportWaits(waits: readonly number[], pdfMs: number): void {
  const p50 = rounded(share(waits, 0.5))
  const p99 = rounded(share(waits, 0.99))
  const p999 = rounded(share(waits, 0.999))
  report({
    name: 'paid to mailed',
    measured: `half within ${p50} ms, 99 % within ${p99} ms, 99.9 % within ${p999} ms of ${waits.length}`,
    yardstick: `the PDF alone ${rounded(pdfMs, 1)} ms`,
    verdict: atMost(p999 / 1000, mostSeconds, ' s'),
    figures: { p50, p99, p999, policies: waits.length, pdf_ms: rounded(pdfMs, 1), most_s: mostSeconds },
  })
}
