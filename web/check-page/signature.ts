import { readToken, type TokenFacts } from '@akvapolis/rules/policy/token/policy-token'
import { type PublishedKey, type Verdict, verifyToken } from '@akvapolis/rules/policy/token/verify-token'
import { hide, show } from './show.ts'
import { tellSigned } from './signed.ts'

/** What stands behind # of the address, which the server never sees. */
export async function tellSignature(): Promise<void> {
  const token = location.hash.slice(1)
  hide('[data-verdict], #signed')
  if (token === '') return
  const facts = readToken(token)?.facts
  const verdict = await verdictOf(token, facts)
  if (location.hash.slice(1) !== token) return
  show(`[data-verdict=${verdict}]`)
  if (facts && verdict === 'valid') tellSigned(facts)
}

async function verdictOf(token: string, facts: TokenFacts | undefined): Promise<Verdict> {
  const [, , named = ''] = location.pathname.replace(/\/$/, '').split('/')
  // The bare page, and the one kept for when there is no network, are of no policy: there the code stands for itself.
  const isOfNone = named === '' || named === 'offline'
  const checkId = isOfNone ? (facts?.checkId ?? '') : named
  const keys = await publishedKeys().catch(() => null)
  // Only behind https, and on one's own machine, does a browser lend its cryptography.
  return keys && isSecureContext ? verifyToken(token, { checkId, keys }) : 'not_checked'
}

async function publishedKeys(): Promise<PublishedKey[] | null> {
  const answer = await fetch('/.well-known/akvapolis-keys.json')
  if (!answer.ok) return null
  // Our own server's answer, by rules/src/policy/token/verify-token.ts.
  const { keys }: { keys: PublishedKey[] } = await answer.json()
  return keys
}
