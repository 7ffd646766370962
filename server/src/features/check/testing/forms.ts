import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { anAddress } from '../../../testing/used-up.ts'
import { wordsOf } from '../../documents/testing/papers.ts'
import type { Till } from '../../payments/testing/till.ts'

type App = Till['shop']['app']
type Fields = Readonly<Record<string, string>>

/** Sends a form of the check page, as a browser without scripts does. */
export async function sendForm(app: App, path: string, fields: Fields, from = anAddress()) {
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: from,
    payload: new URLSearchParams(fields).toString(),
  })
  const words = wordsOf(body)
  const [, answered = ''] = /<p class="answer \w+" role="status">(.*?)<\/p>/s.exec(body) ?? []
  return { status: statusCode, headers, body, words, answered: wordsOf(answered) }
}

/** The page without what was typed, which stands in its form again. */
export const withoutTyped = (body: string): string => body.replaceAll(/ value="[^"]*"/g, '')

/** What the page's script does with the task of a page over its limit; null where it has none. */
export async function solvedBy(body: string): Promise<string | null> {
  const [, attribute] = /data-challenge="([^"]*)"/.exec(body) ?? []
  if (!attribute) return null
  const challenge: Challenge = JSON.parse(attribute.replaceAll('&quot;', '"'))
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
