import { countries } from '@akvapolis/rules/countries/countries'
import type { Cover } from '@akvapolis/rules/offer/cover'
import { coveredDepth } from '@akvapolis/rules/offer/covered-depth'
import { tokenBytes, tokenText } from '@akvapolis/rules/policy/policy-token'
import type { Quote } from '@akvapolis/rules/price/quote'
import type { PolicyRow } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'

/** What a policy was sold as; `cover` is null where it was sold before covers were kept. */
export type Sold = { quote: Quote; cover: Cover | null }

/** What the QR code of a policy says by itself; the same each time, as the bytes of the document are. */
export function signedToken(
  { qrKey }: Pick<Services, 'qrKey'>,
  policy: PolicyRow,
  { quote, cover }: Sold,
): string {
  if (policy.paid_at === null) throw new Error('a policy that was sold was paid')
  const { product, check_id, start_date, end_date, paid_at } = policy
  const bytes = tokenBytes(
    {
      checkId: check_id,
      start: start_date,
      end: end_date,
      depthMetres: coveredDepth(cover, { product, programme: quote.programme?.depth ?? null }),
      territory: quote.countries.map(territoryCode),
      issued: Math.floor(paid_at.getTime() / 1000),
    },
    qrKey.id,
  )
  return tokenText(bytes, qrKey.sign(bytes))
}

const isoById = new Map(countries.map(({ id, iso }) => [id, iso]))

/** A group has no letters and stands by its id. */
const territoryCode = (id: number): string => isoById.get(id) ?? String(id)
