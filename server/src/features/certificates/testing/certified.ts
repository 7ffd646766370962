import { calls } from '@akvapolis/contract/calls'
import { decideAtBank } from '../../../testing/bank-customer.ts'
import { aBuyer, aPolicy, type Buyer } from '../../../testing/buyer.ts'
import { anOrder } from '../../../testing/orders.ts'
import type { Shop } from '../../../testing/shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'

export type Certified = { id: string; number: string; buyer: Buyer }

let phones = 0

/** Two friends, one on a passport for abroad, the other on an internal one, and neither is who pays. */
export const friends = [
  { surname: 'SOKOLOVA', name: 'ANNA', birth: '1991-02-03', passport: '75 7654321' },
  {
    surname_ru: 'Юсупов',
    name_ru: 'Тимур',
    patronymic_ru: 'Игоревич',
    birth: '1988-11-30',
    passport_common: '4510 123456',
  },
]

/** A paid policy of two friends in Egypt. */
export async function aCertifiedPolicy(
  shop: Shop,
  changes: Parameters<typeof anOrder>[0] = {},
): Promise<Certified> {
  phones += 1
  const phone = `+7917${String(phones).padStart(7, '0')}`
  const email = `buyer${phones}@example.org`
  const order = anOrder({ phone, email, tourists: friends, ...changes })
  const buyer = await aBuyer(shop, order)
  const policy = await aPolicy(buyer, order)
  await decideAtBank(shop, buyer, { number: policy.number })
  return { ...policy, buyer }
}

/** What is asked about a policy's certificates, by its owner or somebody else. */
export const certificatesOver = ({ id, buyer }: { id: string; buyer: Visitor }, by: Visitor = buyer) => {
  const asked = (changes: object = {}) => ({
    policy_id: id,
    person: 1,
    lang: 'en',
    purpose: 'boat',
    ...changes,
  })
  return {
    list: () => by.call(calls.getCertificates, { policy_id: id }),
    print: (changes?: object) => by.call(calls.printCertificate, asked(changes)),
    link: (changes?: object) => by.call(calls.makeCertificateLink, asked(changes)),
    revoke: (link: string) => by.call(calls.revokeCertificateLink, { id: link }),
  }
}

/** What a stranger sees behind a link. */
export async function opened({ app }: Shop, url: string) {
  const { statusCode, headers, rawPayload, body } = await app.inject({ url: new URL(url).pathname })
  return { status: statusCode, headers, bytes: rawPayload, body }
}
