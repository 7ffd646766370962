import {
  addInsured,
  deleteInsured,
  findInsured,
  getInsured,
  updateInsured,
} from '@akvapolis/contract/insured'
import { isIsoDate } from '@akvapolis/rules/dates/dates'
import type { FastifyInstance } from 'fastify'
import { idempotencyKeyOf } from '../../ground/idempotency-key.ts'
import { notFound, ok, type Refusal, wrong } from '../../ground/outcome.ts'
import { type CustomerSession, registerCall } from '../../sessions/calls/register-call.ts'
import { sameCustomer } from '../../sessions/calls/same-customer.ts'
import type { Services } from '../../sessions/services.ts'
import { findByBirths, listInsured, mostBirths } from './insured-persons.ts'
import { addPerson, changePerson, removePerson } from './keep-person.ts'

export function insuredRoutes(app: FastifyInstance, services: Services): void {
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
    noEvent: 'a list of names, which opens nothing',
    owner: own,
    limits: ({ session }) => [['addInsured', String(session.customerId)]],
    answer: async ({ body, session, header }) => {
      const named = idempotencyKeyOf({ header })
      if ('status' in named) return named
      return addPerson(services, { fields: body, customerId: session.customerId, ...named })
    },
  })

  registerCall(app, updateInsured, {
    noEvent: 'a list of names, which opens nothing',
    owner: ownPerson,
    answer: ({ body, session }) =>
      changePerson(services, { id: Number(body.id), fields: body, customerId: session.customerId }),
  })

  registerCall(app, deleteInsured, {
    noEvent: 'a list of names, which opens nothing',
    owner: ownPerson,
    answer: async ({ query, session }) => {
      const isGone = await removePerson(services, { id: Number(query.id), customerId: session.customerId })
      return isGone ? ok({ success: true as const }) : notFound
    },
  })

  registerCall(app, findInsured, {
    owner: own,
    limits: ({ session }) => [['findInsured', String(session.customerId)]],
    answer: async ({ query, session }) => {
      const births = birthsIn(query)
      if (births.length > mostBirths) return wrong({ path: 'births', code: 'too_many_births' })
      if (!births.every(isIsoDate)) return wrong({ path: 'births', code: 'date_invalid' })
      return ok({ result: (await findByBirths(services, session.customerId, births)).map(namesOf) })
    },
  })
}

type Named = Awaited<ReturnType<typeof findByBirths>>[number]

const namesOf = ({ birth, surname, name, surname_ru, name_ru }: Named) => ({
  birth,
  surname,
  name,
  surname_ru,
  name_ru,
})

/** The days of `births`, `births[]` and `births[0]` alike, each with commas or without; of nothing none. */
function birthsIn(query: Record<string, string | string[] | undefined>): string[] {
  return Object.entries(query)
    .filter(([name]) => /^births(\[\d*\])?$/.test(name))
    .flatMap(([, texts = []]) => [texts].flat())
    .flatMap((text) => text.split(','))
    .map((birth) => birth.trim())
    .filter((birth) => birth !== '')
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
