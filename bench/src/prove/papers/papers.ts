import { anyPolicy } from '@akvapolis/server/features/documents/testing/any-policy'
import { lacks } from '@akvapolis/server/features/documents/testing/pdf-reading'
import { openShop, type Shop } from '@akvapolis/server/testing/shop'
import fc from 'fast-check'
import type { Line, Proof } from '../trial/proof.ts'
import { faultsOf, type PaperFaults } from './faults-of-paper.ts'

export const papers: Proof = {
  name: 'papers',
  r: ['R-28'],
  runs: { short: 60, full: 500 },
  lacks: () => lacks('qpdf', 'pdffonts', 'pdftotext') || null,
  prove: readPapers,
}

/**
 * Sets and signs the policy of one random record after another and lets other programs judge its bytes. `ok`: none finds
 * a fault, and each fact of each record is read.
 */
async function readPapers({ seed, runs }: { seed: string; runs: number }): Promise<Line> {
  const shop = await openShop()
  try {
    const found: Record<keyof PaperFaults, string[]> = { broken: [], fonts: [], active: [], unread: [] }
    const products: Record<string, number> = {}
    const records = fc.sample(anyPolicy, { numRuns: runs, seed: Number.parseInt(seed, 16) | 0 })
    for (const [place, document] of records.entries()) {
      products[document.product] = (products[document.product] ?? 0) + 1
      const pdf = await signedPaper(shop, document)
      for (const [kind, faults] of Object.entries(await faultsOf(pdf, document)))
        found[kind as keyof PaperFaults].push(...faults.map((fault) => `${place}: ${fault}`)) // its own keys
    }
    const ok = Object.values(found).every((list) => list.length === 0)
    const line = { name: 'papers', ok, seed, runs, products, ...found }
    return line
  } finally {
    await shop.close()
  }
}

async function signedPaper(
  { services: { renderer, signer, clock } }: Shop,
  document: Parameters<typeof faultsOf>[1],
): Promise<Uint8Array> {
  const { pdf } = await signer.sign(await renderer.render({ kind: 'policy', document }), clock.now())
  return pdf
}
