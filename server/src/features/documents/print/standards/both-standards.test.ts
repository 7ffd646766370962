import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { wholeCharacter } from '@akvapolis/rules/testing/any-character'
import fc from 'fast-check'
import { sharedRenderer } from '../../../../testing/shared-renderer.ts'
import { embeddedSigner } from '../../sign/embedded/embedded-signer.ts'
import { aCertificate } from '../../sign/testing/certificates.ts'
import { aCertificateDocument } from '../../testing/a-certificate-document.ts'
import { aPolicyDocument, fullestPolicy, inLatin } from '../../testing/a-policy-document.ts'
import { everyPaper } from '../../testing/every-paper.ts'
import { opened, textAt } from '../../testing/standards/opened.ts'
import { standardFaults } from '../../testing/standards/standard-faults.ts'
import { bothStandards } from './both-standards.ts'

const renderer = sharedRenderer()
after(() => renderer.close())
const mark = 'АННУЛИРОВАН / CANCELLED 15.01.2027'

describe('PDF/A-2a and PDF/UA-1 together', () => {
  for (const { name, paper } of everyPaper) {
    test(name, async () => {
      assert.deepEqual(await standardFaults(await renderer.render(paper)), [])
    })
  }

  for (const [lang, spoken] of [
    ['ru', 'ru-RU'],
    ['en', 'en-GB'],
  ] as const) {
    test(`a certificate that is read out as ${spoken}`, async () => {
      const document = aCertificateDocument({ lang })
      const file = await opened(await renderer.render({ kind: 'certificate', document }))
      assert.equal(textAt(file, file.catalog, 'Lang'), spoken)
    })
  }

  test('a policy whose words are anything', async () => {
    const words = fc.string({ minLength: 1, maxLength: 90, unit: wholeCharacter })
    await fc.assert(
      fc.asyncProperty(words, words, words, async (name, nameRu, place) => {
        const printed = { ...inLatin(name), russian: nameRu }
        const insured = [{ name: printed, birth: '1990-05-05' as const, passport: null }]
        const document = aPolicyDocument({ insured, territory: [{ name: place, nameEn: null }] })
        document.insurer = { ...document.insurer, name }
        assert.deepEqual(await standardFaults(await renderer.render({ kind: 'policy', document })), [])
      }),
      { numRuns: 15 },
    )
  })

  test('a file that is not as the compiler writes it is refused', async () => {
    const file = await renderer.render({ kind: 'policy', document: aPolicyDocument() })
    assert.throws(() => bothStandards({ archival: file, accessible: file }), /not as the compiler writes it/)
  })

  test('a policy of an insurer whose name has no shape', async () => {
    const document = aPolicyDocument()
    document.insurer = { ...document.insurer, name: '\u0000' }
    assert.deepEqual(await standardFaults(await renderer.render({ kind: 'policy', document })), [])
  })

  test('a cancelled policy, of one page and of many', async () => {
    const insured = Array.from({ length: 30 }, () => ({ ...person, name: inLatin('PETROV PETR') }))
    for (const document of [aPolicyDocument(), { ...fullestPolicy(), insured }]) {
      const pdf = await renderer.render({ kind: 'policy', document })
      assert.deepEqual(await standardFaults(await renderer.markCancelled({ pdf, mark })), [])
    }
  })
})

describe('PDF/A-2a and PDF/UA-1 together, signed', () => {
  const signer = async () => {
    const { key, x509 } = await aCertificate({ kind: 'RSA-2048' })
    const words = 'Подпись / Signature'
    return embeddedSigner(renderer, {
      key,
      certificates: [x509],
      isDemonstration: false,
      timeStamp: null,
      words,
    })
  }

  test('a policy, and within 120 kB', async () => {
    const { sign } = await signer()
    for (const document of [aPolicyDocument(), fullestPolicy()]) {
      const { pdf } = await sign(await renderer.render({ kind: 'policy', document }), at)
      assert.deepEqual(await standardFaults(pdf), [])
      assert.ok(pdf.length <= 120_000, `${pdf.length} bytes`)
    }
  })

  test('a policy that is cancelled after it was signed, and signed as such', async () => {
    const { sign } = await signer()
    const { pdf } = await sign(await renderer.render({ kind: 'policy', document: aPolicyDocument() }), at)
    const cancelled = await renderer.markCancelled({ pdf, mark })
    assert.deepEqual(await standardFaults(cancelled), [])
    assert.deepEqual(await standardFaults((await sign(cancelled, at)).pdf), [])
  })
})

const at = new Date('2027-01-15T09:00:00Z')
const person = { name: inLatin('IVANOV IVAN'), birth: '1990-05-05', passport: null } as const

test('a policy leaves room for its signature within 120 kB', async () => {
  // A signature with two certificates and a time stamp takes 12 kB at most.
  for (const document of [aPolicyDocument(), fullestPolicy()]) {
    const { length } = await renderer.render({ kind: 'policy', document })
    assert.ok(length <= 108_000, `${length} bytes`)
  }
})
