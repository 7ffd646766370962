import { type DictionaryName, getDictionary, getDivingPrograms } from '@akvapolis/contract/dictionaries'
import { countries, countriesEdited, countryGroups, noteOf } from '@akvapolis/rules/countries/countries'
import { russiaId } from '@akvapolis/rules/limits'
import type { FastifyInstance } from 'fastify'
import type { TariffInForce } from '../../ground/offer/tariffs.ts'
import { notFound, ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'

export function dictionaryRoutes(app: FastifyInstance, { tariffs }: Services): void {
  registerCall(app, getDictionary, {
    noEvent: 'reads what is open to all',
    answer: async ({ body, header }) => {
      const inForce = await tariffs.inForce()
      const changedAt = lastChange(inForce)
      const known = Date.parse(header('if-modified-since') ?? '')
      const headers = { 'last-modified': changedAt.toUTCString() }
      if (known >= changedAt.getTime()) return { status: 304, headers }
      return { status: 200, headers, body: { data: entries[body.dictionary](inForce) } }
    },
  })

  registerCall(app, getDivingPrograms, {
    answer: async ({ params }) => {
      const { tariff } = await tariffs.inForce()
      const group = tariff.diving_program_groups.find(({ id }) => String(id) === params.group)
      if (!group) return notFound
      const programs = tariff.diving_programs.filter((program) => program.group === group.id)
      return ok(programs.map(({ group: _group, ...program }) => program))
    },
  })
}

const entries: Record<DictionaryName, (inForce: TariffInForce) => { id: number; name: string }[]> = {
  countries: ({ zoneById }) =>
    [...countries, ...countryGroups].map((territory) => ({
      iso: null,
      ...territory,
      zone: zoneById.get(territory.id) ?? '',
      is_home: territory.id === russiaId,
      is_group: !('iso' in territory),
      note: noteOf(territory),
    })),
  risks: ({ tariff }) => tariff.risks.map(({ id, name }) => ({ id, name })),
  diving_program_groups: ({ tariff }) => tariff.diving_program_groups,
  cities: ({ cities }) => [...cities],
}

/** HTTP dates have whole seconds. */
function lastChange({ changedAt }: TariffInForce): Date {
  const latest = Math.max(changedAt.getTime(), Date.parse(countriesEdited))
  return new Date(Math.floor(latest / 1000) * 1000)
}
