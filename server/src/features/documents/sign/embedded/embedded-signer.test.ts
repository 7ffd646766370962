import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { OctetString } from 'asn1js'
import { ContentInfo, SignedData, type SignerInfo } from 'pkijs'
import { sharedRenderer } from '../../../../testing/shared-renderer.ts'
import { aPolicyDocument, fullestPolicy } from '../../testing/a-policy-document.ts'
import { lacks, run } from '../../testing/pdf-reading.ts'
import { standardFaults } from '../../testing/standards/standard-faults.ts'
import { aCertificate, type Issued } from '../testing/certificates.ts'
import { signatureIn } from '../testing/signature-in.ts'
import { embeddedSigner } from './embedded-signer.ts'

const renderer = sharedRenderer()
after(() => renderer.close())

const at = new Date('2027-01-15T09:00:00Z')
const words = 'Подпись / Signature'
const signerOf = (own: Issued, ...above: Issued[]) =>
  embeddedSigner(renderer, {
    key: own.key,
    certificates: [own.x509, ...above.map(({ x509 }) => x509)],
    isDemonstration: false,
    timeStamp: null,
    words,
  })

const aPolicy = (document = aPolicyDocument()) => renderer.render({ kind: 'policy', document })

function infoOf(pdf: Uint8Array): { signed: SignedData; signer: SignerInfo; der: Buffer } {
  const { der } = signatureIn(pdf)
  const signed = new SignedData({ schema: ContentInfo.fromBER(der).content })
  const [signer] = signed.signerInfos
  assert.ok(signer)
  return { signed, signer, der }
}

const attributesOf = (signer: SignerInfo) =>
  new Map((signer.signedAttrs?.attributes ?? []).map(({ type, values }) => [type, values[0]]))

for (const kind of ['RSA-2048', 'P-256'] as const) {
  describe(`a signature by ${kind}`, () => {
    let authority: Issued
    let own: Issued
    let sold: Uint8Array
    let signed: Uint8Array
    before(async () => {
      authority = await aCertificate({ name: 'Удостоверяющий центр', kind, isAuthority: true })
      own = await aCertificate({ kind, by: authority })
      sold = await aPolicy()
      signed = (await signerOf(own, authority).sign(sold, at)).pdf
    })

    test('is appended to the document, and holds for the whole of it', { skip: lacks('pdfsig') }, () => {
      assert.ok(Buffer.from(signed).subarray(0, sold.length).equals(sold))
      const words = run('pdfsig', ['-nocert', 'FILE'], signed)
      assert.match(words, /Signer Certificate Common Name: АО «Страховщик»/)
      assert.match(words, /Signature Type: ETSI\.CAdES\.detached/)
      assert.match(words, /Total document signed/)
      assert.match(words, /Signature Validation: Signature is Valid\./)
      assert.equal(words.match(/Signature #/g)?.length, 1)
    })

    test('holds by another reader as well, and no longer after any change', {
      skip: lacks('openssl'),
    }, () => {
      const { der, covered } = signatureIn(signed)
      assert.ok(isValid(der, covered, authority.pem))
      const changed = Buffer.from(covered)
      changed[1000] = (changed[1000] ?? 0) ^ 1
      assert.ok(!isValid(der, changed, authority.pem))
    })

    test('is of the baseline: names its certificate, claims no time, brings the certificates', () => {
      const { signed: content, signer } = infoOf(signed)
      const attributes = attributesOf(signer)
      assert.deepEqual([...attributes.keys()].sort(), [
        '1.2.840.113549.1.9.16.2.47', // signing-certificate-v2
        '1.2.840.113549.1.9.3', // content-type
        '1.2.840.113549.1.9.4', // message-digest
        '1.2.840.113549.1.9.52', // algorithm protection
      ])
      const named = Buffer.from(attributes.get('1.2.840.113549.1.9.16.2.47').toBER())
      assert.ok(named.includes(createHash('sha256').update(own.x509.raw).digest()))
      assert.equal(content.certificates?.length, 2)
      assert.equal(content.encapContentInfo.eContent, undefined)
      assert.match(Buffer.from(signed).toString('latin1'), /\/M \(D:20270115090000Z\)/)
    })
  })
}

describe('the field of a signature', () => {
  let own: Issued
  before(async () => {
    own = await aCertificate()
  })
  const appended = async () => {
    const sold = await aPolicy()
    return Buffer.from((await signerOf(own).sign(sold, at)).pdf).toString('latin1', sold.length)
  }

  test('is on the first page, shown and printed, of no size, and asks for no appearances', async () => {
    const words = await appended()
    const [widget = ''] = words.match(/<<\n\/Type \/Annot\n[\s\S]*?>>\nendobj/) ?? []
    assert.match(widget, /\/Subtype \/Widget\n\/FT \/Sig/)
    assert.match(widget, /\/F 132\n/) // printed and locked; neither hidden nor unseen
    assert.match(widget, /\/Rect \[0 0 0 0\]/)
    assert.match(words, /\/SigFlags 3/)
    assert.doesNotMatch(words, /NeedAppearances|\/JavaScript|\/AA|\/OpenAction/)
  })

  test('is told in the structure, in order', { skip: lacks('pdfinfo') }, async () => {
    const { pdf } = await signerOf(own).sign(await aPolicy(), at)
    assert.match(run('pdfinfo', ['-struct', 'FILE'], pdf), /Form/)
    const words = await appended()
    assert.match(words, /\/S \/Form\n/)
    assert.match(words, /\/Type \/OBJR/)
    assert.match(words, /\/Tabs \/S/)
    const [, key] = /\/StructParent (\d+)/.exec(words) ?? []
    assert.match(words, new RegExp(`/Nums \\[[^\\]]* ${key} \\d+ 0 R\\]`))
    assert.match(words, new RegExp(`/ParentTreeNextKey ${Number(key) + 1}`))
  })
})

describe('a signed document', () => {
  test('keeps the standards of archives and of readers of the screen, marked and signed again as well', async () => {
    const signer = signerOf(await aCertificate())
    for (const document of [aPolicyDocument(), fullestPolicy()]) {
      const { pdf } = await signer.sign(await aPolicy(document), at)
      assert.deepEqual(await standardFaults(pdf), [])
      const marked = await renderer.markCancelled({ pdf, mark: 'АННУЛИРОВАН / CANCELLED 16.01.2027' })
      assert.deepEqual(await standardFaults((await signer.sign(marked, at)).pdf), [])
    }
  })

  test('is small: the fullest policy, with certificates of an authority', async () => {
    const root = await aCertificate({ name: 'Root', kind: 'RSA-2048' })
    const authority = await aCertificate({ name: 'Authority', kind: 'RSA-2048', by: root })
    const own = await aCertificate({ kind: 'RSA-2048', by: authority })
    const { pdf } = await signerOf(own, authority, root).sign(await aPolicy(fullestPolicy()), at)
    assert.ok(pdf.length <= 120 * 1024, String(pdf.length))
  })

  test('that is marked and signed again keeps its first signature', { skip: lacks('pdfsig') }, async () => {
    const signer = signerOf(await aCertificate())
    const first = (await signer.sign(await aPolicy(), at)).pdf
    const marked = await renderer.markCancelled({ pdf: first, mark: 'АННУЛИРОВАН / CANCELLED 16.01.2027' })
    const { pdf } = await signer.sign(marked, at)
    assert.ok(Buffer.from(pdf).subarray(0, first.length).equals(first))
    const told = run('pdfsig', ['-nocert', 'FILE'], pdf)
    assert.equal(told.match(/Signature is Valid/g)?.length, 2)
    const [, one = '', two = ''] = told.split(/Signature #\d/)
    assert.match(one, new RegExp(`- ${first.length}\\][\\s\\S]*Not total document signed`))
    assert.match(two, /- Total document signed/)
  })

  test('has room for a long token, which is asked for twice once only', {
    skip: lacks('pdfsig'),
  }, async () => {
    const { key, x509 } = await aCertificate()
    let asked = 0
    const timeStamp = async () => {
      asked += 1
      return new Uint8Array(new OctetString({ valueHex: Buffer.alloc(6000) }).toBER())
    }
    const signer = embeddedSigner(renderer, {
      key,
      certificates: [x509],
      isDemonstration: false,
      timeStamp,
      words,
    })
    for (const times of [2, 3]) {
      const { pdf } = await signer.sign(await aPolicy(), at)
      assert.match(run('pdfsig', ['-nocert', 'FILE'], pdf), /Signature is Valid/)
      assert.equal(asked, times)
    }
  })

  test('of a certificate that has ended since the start is none', async () => {
    const signer = signerOf(await aCertificate({ to: '2021-01-01' }))
    await assert.rejects(signer.sign(await aPolicy(), at), /has ended/)
  })
})

function isValid(der: Buffer, covered: Buffer, trusted: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'signature-'))
  const place = (name: string, content: Uint8Array | string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  try {
    const options = [
      '-cades',
      '-inform',
      'DER',
      '-binary',
      '-purpose',
      'any',
      '-out',
      '/dev/null',
      '-content',
    ]
    const files = [place('content', covered), '-CAfile', place('ca.pem', trusted)]
    run('openssl', ['cms', '-verify', ...options, ...files, '-in', 'FILE'], der)
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
