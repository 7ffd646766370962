import {
  addInsured,
  deleteInsured,
  findInsured,
  getInsured,
  updateInsured,
} from '@akvapolis/contract/insured'
import type { FastifyInstance } from 'fastify'
import { notFound, ok, type Refusal, wrong } from '../../ground/outcome.ts'
import { type CustomerSession, registerCall } from '../../sessions/register-call.ts'
import { sameCustomer } from '../../sessions/same-customer.ts'
import type { Services } from '../../sessions/services.ts'
import { findCustomer } from '../customers/customers.ts'
import { findByBirths, judgePerson, listInsured, mostBirths, personOf } from './insured-persons.ts'

export function insuredRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, limits } = services
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
    answer: async ({ body, session }) => {
      const { person, issues } = judgePerson(body, clock.today())
      if (issues.length > 0) return wrong(...issues)
      return db.transaction().execute(async (tx) => {
        const customer = await findCustomer(tx, session.customerId, { keep: true })
        if (!customer) return { status: 401 }
        const row = await tx
          .insertInto('insured_person')
          .values({ ...person, customer_id: customer.id, created_at: clock.now() })
          .returningAll()
          .executeTakeFirstOrThrow()
        return ok({ data: { result: personOf(row) } })
      })
    },
  })

  registerCall(app, updateInsured, {
    owner: ownPerson,
    answer: async ({ body, session }) => {
      const { person, issues } = judgePerson(body, clock.today())
      if (issues.length > 0) return wrong(...issues)
      const row = await db
        .updateTable('insured_person')
        .set(person)
        .where('id', '=', Number(body.id))
        .where('customer_id', '=', session.customerId)
        .returningAll()
        .executeTakeFirst()
      return row ? ok({ data: { result: personOf(row) } }) : notFound
    },
  })

  registerCall(app, deleteInsured, {
    owner: ownPerson,
    answer: async ({ query, session }) => {
      const { numDeletedRows } = await db
        .deleteFrom('insured_person')
        .where('id', '=', Number(query.id))
        .where('customer_id', '=', session.customerId)
        .executeTakeFirst()
      return numDeletedRows === 1n ? ok({ success: true as const }) : notFound
    },
  })

  registerCall(app, findInsured, {
    owner: own,
    limit: ({ session }) => limits.take(['findInsured', String(session.customerId)]),
    answer: async ({ query, session }) => {
      const births = [query.births, query['births[]']].flat().flatMap((text) => text?.split(',') ?? [])
      if (births.length > mostBirths) return wrong({ path: 'births', code: 'too_many_births' })
      const found = await findByBirths(
        services,
        session.customerId,
        births.map((birth) => birth.trim()),
      )
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
