import { createPaperRenderer } from '@akvapolis/server/features/documents/print/render-papers'
import { aPolicyDocument } from '@akvapolis/server/features/documents/testing/a-policy-document'
import { atMost, median, report, rounded, share } from '../report/report.ts'
import { startProduct } from '../servers/server-process.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { openBuyer } from './buyer.ts'
import { waitsUntilMailed } from './sold-policies.ts'

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
  const waits = await waitsUntilMailed(folder.path, buyers * purchasesEach)
  reportWaits(waits, await medianOfPdf())
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
