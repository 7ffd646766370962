import type { User } from '@akvapolis/contract/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { type Press, pressOf, underKey } from '../../api/press/press.ts'
import { firstSentence } from '../../api/told/first-sentence.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type Companion, companionsOf } from './companions.ts'

/** Those of a policy whom its owner may keep; asked of the server, so that the browser keeps no names until then. */
export function useCompanions(user: User, policy: string) {
  const client = useQueryClient()
  const [saved, setSaved] = useState<readonly Companion[]>([])
  const { data: people = [] } = useQuery({
    queryKey: ['companions', policy, user.id],
    queryFn: async () => {
      const [{ insured_list }, { data }] = await Promise.all([
        fetchAnswer(calls.preloadPolicy, { body: { policy_number: policy } }),
        fetchAnswer(calls.getInsured, { query: { insurer_id: String(user.id) } }),
      ])
      return companionsOf(insured_list, { user, known: data.result })
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Who comes back to the page is told who is still left.
    gcTime: 0,
    retry: false,
  })

  const presses = useRef(new Map<Companion, Press>())

  async function save(person: Companion): Promise<void> {
    const body = { ...person, insurer_id: user.id }
    const press = pressOf(JSON.stringify(body), presses.current.get(person) ?? null)
    presses.current.set(person, press)
    const outcome = await callApi(calls.addInsured, { body, headers: underKey(press) })
    if (!outcome.ok) return void toast.error(firstSentence(outcome))
    setSaved((before) => [...before, person])
    client.removeQueries({ queryKey: ['insured'] })
  }
  const left = people.filter((person) => !saved.includes(person))
  return {
    people,
    left,
    save,
    async saveAll() {
      for (const person of left) await save(person)
    },
  }
}
