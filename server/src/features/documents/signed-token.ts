import { countries } from '@akvapolis/rules/countries/countries'
import { tokenBytes, tokenText } from '@akvapolis/rules/policy/token/policy-token'
import type { PolicyRow } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'

/** What a policy was sold as: where it holds, by ids, and how deep; null where nothing sets a depth. */
export type Sold = { countries: readonly number[]; depthMetres: number | null }

/** What the QR code of a policy says by itself; the same each time, as the bytes of the document are. */
export function signedToken(
  { qrKey }: Pick<Services, 'qrKey'>,
  policy: PolicyRow,
  { countries: sold, depthMetres }: Sold,
): string {
  if (policy.paid_at === null) throw new Error('a policy that was sold was paid')
  const { check_id, start_date, end_date, paid_at } = policy
  const bytes = tokenBytes(
    {
      checkId: check_id,
      start: start_date,
      end: end_date,
      depthMetres,
      territory: sold.map(territoryCode),
      issued: Math.floor(paid_at.getTime() / 1000),
    },
    qrKey.id,
  )
  return tokenText(bytes, qrKey.sign(bytes))
}

const isoById = new Map(countries.map(({ id, iso }) => [id, iso]))

/** A group has no letters and stands by its id. */
const territoryCode = (id: number): string => isoById.get(id) ?? String(id)
