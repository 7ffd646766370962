import { consentVersions } from '@akvapolis/copy/sign-in/consents'
import type { Shop } from '../../../testing/shop.ts'

/** The consents given from a phone, in their order: to which text, and to which paper. */
export async function consentsFrom({ services: { db } }: Shop, { phone }: { phone: string }) {
  const given = await db
    .selectFrom('consent')
    .select(['kind', 'version', 'key_information'])
    .where('phone', '=', phone)
    .orderBy('id')
    .execute()
  return given.map(({ kind, version, key_information }) => [kind, version, key_information?.toString('hex')])
}

export const toTerms = (paper: string | undefined) => ['terms', consentVersions.terms, paper]

export const toBoth = (paper: string | undefined) => [
  toTerms(paper),
  ['personal_data', consentVersions.personal_data, paper],
]
