import { setTimeout as pause } from 'node:timers/promises'
import { updateUser } from '@akvapolis/contract/account'
import { getDrafts } from '@akvapolis/contract/drafts'
import { addInsured, getInsured } from '@akvapolis/contract/insured'
import { getUser } from '@akvapolis/contract/session'
import { type Buyer, openBuyer } from '../../purchases/buyer.ts'

export type Deeds = {
  start(): void
  stop(): Promise<void>
  /** How many were answered by 2xx. */
  count(): number
  /** How many rows that is: a draft and its step, a person, and the account, of whose names only the last one stays. */
  rows(): number
  /** Those of them that the shop does not show any more. */
  lost(): Promise<string[]>
  buyer: Buyer
}

const betweenDeeds = 200

/** Somebody who stores drafts and persons and changes a name without a pause, and writes down what was acknowledged. */
export async function openDeeds(url: string, send: typeof fetch): Promise<Deeds> {
  const holder = { phone: '+79168882000', email: 'witness@example.org' }
  const buyer = await openBuyer(url, holder, { send })
  const drafts: string[] = []
  const persons: number[] = []
  const names: string[] = []
  let isOpen = true

  const doAll = async (turn: number) => {
    drafts.push(await buyer.draft())
    const name = nameOf(turn)
    const person = { surname: 'WITNESSED', name, birth: '1990-05-05' }
    persons.push((await buyer.ask(addInsured, person)).data.result.id)
    await buyer.ask(updateUser, { name })
    names.push(name)
  }
  let doing: Promise<void> = Promise.resolve()
  return {
    buyer,
    start: () => {
      doing = (async () => {
        for (let turn = 0; isOpen; turn += 1) {
          await doAll(turn).catch((error: Error) => console.error(error.message))
          await pause(betweenDeeds)
        }
      })()
    },
    stop: async () => {
      isOpen = false
      await doing
    },
    count: () => drafts.length + persons.length + names.length,
    rows: () => 2 * drafts.length + persons.length + Math.min(names.length, 1),
    lost: async () => {
      const { result } = await buyer.see(getDrafts)
      const { data } = await buyer.see(getInsured)
      const { user } = (await buyer.see(getUser)).data
      const shown = new Set(result.map(({ external_id }) => external_id))
      const insured = new Set(data.result.map(({ id }) => id))
      return [
        ...drafts.filter((id) => !shown.has(id)).map((id) => `draft ${id}`),
        ...persons.filter((id) => !insured.has(id)).map((id) => `person ${id}`),
        ...names
          .slice(-1)
          .filter((name) => user?.name !== name)
          .map((name) => `name ${name}`),
      ]
    },
  }
}

/** `AAAA`, `AAAB` and so on: names have no digits. */
const nameOf = (turn: number): string =>
  [17_576, 676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(turn / place) % 26))).join('')
