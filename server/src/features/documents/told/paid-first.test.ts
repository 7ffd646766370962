import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Paper } from '../../../ports/paper-renderer.ts'
import { openTill, type Till } from '../../payments/testing/till.ts'
import { createPaperRenderer } from '../print/render-papers.ts'
import { aSampleDocument } from '../testing/a-policy-document.ts'
import { mailOf, onItsWay } from '../testing/paid-policies.ts'
import { said } from '../testing/papers.ts'

const oneByOne = createPaperRenderer({ workers: 1 })
let till: Till
before(async () => {
  till = await openTill({}, { hasWorkers: true })
})
after(() => till.close().finally(() => oneByOne.close()))

test('the key information that goes with a paid policy is set before all samples that wait', async () => {
  const done: Paper['kind'][] = []
  const set = async (paper: Paper) => {
    const pdf = await oneByOne.render(paper)
    done.push(paper.kind)
    return pdf
  }
  const asked: Promise<Uint8Array>[] = []
  const sample: Paper = { kind: 'policy', document: aSampleDocument() }
  const behindSamples = (paper: Paper) => {
    if (paper.kind === 'key_information') asked.push(set(sample), set(sample), set(sample))
    return set(paper)
  }
  const policy = await onItsWay(till)
  till.services.renderer = { ...oneByOne, render: behindSamples }
  await till.notify(policy.order, said.paid)
  const { attachments } = await mailOf(till, policy.email)
  assert.equal(attachments[1]?.file_name, 'akvapolis-key-information.pdf')
  await Promise.all(asked)
  // The policy itself, the sample at work, and only then those that wait.
  assert.deepEqual(done, ['policy', 'policy', 'key_information', 'policy', 'policy'])
})
