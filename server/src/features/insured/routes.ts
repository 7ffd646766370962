import {
  addInsured,
  deleteInsured,
  findInsured,
  getInsured,
  updateInsured,
} from '@akvapolis/contract/insured'
import type { FastifyInstance } from 'fastify'
import { notFound, ok, type Refusal, wrong } from '../../ground/outcome.ts'
import { type CustomerSession, registerCall } from '../../sessions/calls/register-call.ts'
import { sameCustomer } from '../../sessions/calls/same-customer.ts'
import type { Services } from '../../sessions/services.ts'
import { findByBirths, listInsured, mostBirths } from './insured-persons.ts'
import { addPerson, changePerson, removePerson } from './keep-person.ts'

export function insuredRoutes(app: FastifyInstance, services: Services): void {
  const { limits } = services
  const own = sameCustomer('insurer_id')
  const ownPerson = async (
    named: Record<string, unknown>,
    session: CustomerSession,
  ): Promise<Refusal | null> => own(named, session) ?? (await foreignPerson(services, named.id, session))

  registerCall(app, getInsured, {
    owner: own,
    answer: async ({ session }) => ok({ data: { result: await listInsured(services, session.customerId) } }),
  })

  registerCall(app, addInsured, {
    owner: own,
    answer: ({ body, session }) => addPerson(services, { fields: body, customerId: session.customerId }),
  })

  registerCall(app, updateInsured, {
    owner: ownPerson,
    answer: ({ body, session }) =>
      changePerson(services, { id: Number(body.id), fields: body, customerId: session.customerId }),
  })

  registerCall(app, deleteInsured, {
    owner: ownPerson,
    answer: async ({ query, session }) => {
      const isGone = await removePerson(services, { id: Number(query.id), customerId: session.customerId })
      return isGone ? ok({ success: true as const }) : notFound
    },
  })

  registerCall(app, findInsured, {
    owner: own,
    limit: ({ session }) => limits.take(['findInsured', String(session.customerId)]),
    answer: async ({ query, session }) => {
      const births = [query.births, query['births[]']].flat().flatMap((text) => text?.split(',') ?? [])
      if (births.length > mostBirths) return wrong({ path: 'births', code: 'too_many_births' })
      const days = births.map((birth) => birth.trim())
      const found = await findByBirths(services, session.customerId, days)
      return ok({
        result: found.map(({ birth, surname, name, surname_ru, name_ru }) => ({
          birth,
          surname,
          name,
          surname_ru,
          name_ru,
        })),
      })
    },
  })
}

/** 404 for a person that is another's or absent; what is no id is left to the schema. */
async function foreignPerson(
  { db }: Services,
  id: unknown,
  { customerId }: CustomerSession,
): Promise<Refusal | null> {
  if ((typeof id !== 'string' && typeof id !== 'number') || !/^\d{1,15}$/.test(String(id))) return null
  const row = await db
    .selectFrom('insured_person')
    .select('id')
    .where('id', '=', Number(id))
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? null : notFound
}
