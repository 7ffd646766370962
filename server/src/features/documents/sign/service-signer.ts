import { ContentInfo, SignedData } from 'pkijs'
import { patience } from '../../../ground/queue/job-time.ts'
import { sha256 } from '../../../ground/sha256.ts'
import type { DocumentSigner } from '../../../ports/document-signer.ts'

const largestSignature = 64 * 1024
const signedData = '1.2.840.113549.1.7.2'

/**
 * Has an outside service sign, which keeps the key: its signature stands beside the document. The interface is in
 * docs/configuration.md. What it answers is no more than looked at: a qualified signature may be of algorithms that
 * nothing here can count.
 */
export function serviceSigner({ url, key }: { url: string; key: string }): DocumentSigner {
  return {
    isDemonstration: false,
    validUntil: null,
    async sign(pdf) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/pdf',
          accept: 'application/pkcs7-signature',
          authorization: `Bearer ${key}`,
          // The same document asked about again may be answered with the same signature.
          'idempotency-key': sha256(pdf).toString('hex'),
        },
        body: new Uint8Array(pdf),
        redirect: 'error',
        signal: AbortSignal.timeout(patience.signer),
      }).catch((error: Error) => failed(error.name))
      if (reply.status !== 200) failed(`status ${reply.status}`)
      const signature = await reply.bytes()
      if (!isDetached(signature)) failed('an answer that is no detached signature')
      return { pdf, signature }
    },
  }
}

function isDetached(bytes: Uint8Array): boolean {
  if (bytes.length > largestSignature) return false
  try {
    const { contentType, content } = ContentInfo.fromBER(bytes)
    if (contentType !== signedData) return false
    const { signerInfos, encapContentInfo } = new SignedData({ schema: content })
    return signerInfos.length > 0 && encapContentInfo.eContent === undefined
  } catch {
    return false
  }
}

function failed(reason: string): never {
  throw new Error(`signing service: ${reason}`)
}
