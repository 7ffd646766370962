import { addresses, type CallName } from '@akvapolis/contract/addresses'
import type { calls as contractCalls } from '@akvapolis/contract/calls'
import { fetchPart } from '../ui/late/fetch-part.ts'
import type { LateCall } from './late-call.ts'

const names = Object.keys(addresses) as CallName[] // the keys are the names

const lateCall = (name: CallName): [CallName, LateCall] => [
  name,
  { ...addresses[name], load: early[name] ?? (() => load(name)) },
]

/** What pages ask as they open: without the schemas of all other calls, which a slow phone takes long to make. */
const early: { [Name in CallName]?: () => Promise<(typeof contractCalls)[Name]> } = {
  getUser: async () => (await fetchPart(() => import('@akvapolis/contract/session'))).getUser,
  getSite: async () => (await fetchPart(() => import('@akvapolis/contract/site'))).getSite,
  getDictionary: async () =>
    (await fetchPart(() => import('@akvapolis/contract/dictionaries'))).getDictionary,
}

async function load(name: CallName) {
  const contract = await fetchPart(() => import('@akvapolis/contract/calls'))
  return contract.calls[name]
}

/** Every call of the contract, for callApi: one entry a name. */
export const calls = Object.fromEntries(names.map(lateCall)) as {
  [Name in CallName]: LateCall<(typeof contractCalls)[Name]>
}
