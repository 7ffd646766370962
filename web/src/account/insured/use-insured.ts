import type { Person } from '@akvapolis/contract/insured'
import { insuredCopy } from '@akvapolis/copy/account/insured'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { putAnswer } from '../../api/put-answer.ts'
import { idOfCustomer } from '../../session/user.ts'
import { useRemoval } from '../removal/use-removal.ts'

const insuredQuery = queryOptions({
  queryKey: ['insured'],
  queryFn: async ({ client, signal }) => {
    const query = { insurer_id: idOfCustomer(client) }
    return (await fetchAnswer(calls.getInsured, { query, signal })).data.result
  },
  staleTime: 0,
})

/** The customer's insured persons and what changes their list. */
export function useInsured({ onReturned }: { onReturned: () => void }) {
  const client = useQueryClient()
  const query = useQuery(insuredQuery)
  const [added, setAdded] = useState<Person['id'] | null>(null)
  const { left, remove } = useRemoval<Person>(query.data, {
    queryKey: insuredQuery.queryKey,
    keyOf: ({ id }) => id,
    saidOf: (person) => insuredCopy.removed(latinNameOf(person)),
    notRemoved: (person, why) => insuredCopy.notRemoved(latinNameOf(person), why),
    send: ({ id }, how) => callApi(calls.deleteInsured, { query: { id: String(id) }, ...how }),
    onReturned,
  })
  return {
    query,
    people: left,
    added,
    remove,
    /** Replaces them in the list, or appends somebody new. */
    async keep(person: Person) {
      const isNew = !left?.some(({ id }) => id === person.id)
      await putAnswer(client, insuredQuery.queryKey, (people) => people && withPerson(people, person))
      if (isNew) setAdded(person.id)
    },
    /** After somebody turned out to be gone. */
    reload: () => client.invalidateQueries({ queryKey: insuredQuery.queryKey }),
  }
}

export const latinNameOf = ({ surname, name }: Person): string => `${surname} ${name}`

function withPerson(people: Person[], person: Person): Person[] {
  const isKnown = people.some(({ id }) => id === person.id)
  return isKnown ? people.map((known) => (known.id === person.id ? person : known)) : [...people, person]
}
