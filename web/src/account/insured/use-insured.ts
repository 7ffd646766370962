import type { Person } from '@akvapolis/contract/insured'
import { insuredCopy } from '@akvapolis/copy/account/insured'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { idOfCustomer } from '../../session/user.ts'
import { toast } from '../../ui/toast/toast.ts'

const insuredQuery = queryOptions({
  queryKey: ['insured'],
  queryFn: async ({ client, signal }) => {
    const query = { insurer_id: idOfCustomer(client) }
    return (await fetchAnswer(calls.getInsured, { query, signal })).data.result
  },
  staleTime: 0,
})

/** The customer's insured persons and what changes their list. */
export function useInsured() {
  const client = useQueryClient()
  const change = (next: (people: Person[]) => Person[]) =>
    client.setQueryData(insuredQuery.queryKey, (people) => people && next(people))

  return {
    query: useQuery(insuredQuery),
    /** Replaces them in the list, or appends somebody new. */
    keep(person: Person) {
      change((people) =>
        people.some(({ id }) => id === person.id)
          ? people.map((known) => (known.id === person.id ? person : known))
          : [...people, person],
      )
    },
    /** Out of the list at once; back in their place, with the reason, when the server does not take it. */
    async remove(person: Person) {
      // A list on its way would bring them back for a moment.
      await client.cancelQueries({ queryKey: insuredQuery.queryKey })
      const before = client.getQueryData(insuredQuery.queryKey) ?? []
      change((people) => people.filter(({ id }) => id !== person.id))
      const outcome = await callApi(calls.deleteInsured, { query: { id: String(person.id) } })
      if (outcome.ok) return
      change((people) => restored(people, person, before))
      toast.error(insuredCopy.notRemoved(`${person.surname} ${person.name}`, outcome.message))
    },
  }
}

/** Somebody back where they stood; who has come or gone meanwhile stays so. */
function restored(people: Person[], person: Person, before: Person[]): Person[] {
  const after = before.slice(before.indexOf(person) + 1).map(({ id }) => id)
  const at = people.findIndex(({ id }) => after.includes(id))
  return people.toSpliced(at === -1 ? people.length : at, 0, person)
}
