import type { TypedKey, User } from '@akvapolis/contract/session'
import { namesInRow } from '@akvapolis/rules/person/names'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { CallFailed } from '../api/fetch-answer.ts'
import { hooks } from '../api/hooks.ts'
import { hasOwner, hasSealed, ownKept } from '../form/kept/kept.ts'
import { fetchPart, pauses } from '../ui/late/fetch-part.ts'
import { useWhatStands } from './hydrated.ts'
import { tabs } from './tell-tabs.ts'

const key = ['user']

/**
 * Who is here: asked at the start and every 100 000 ms, sooner after a call that failed. Until a first question is answered
 * nobody is known: pages are drawn as for a visitor, but nobody is led to the sign-in. A later one that fails keeps who was here,
 * so that a passing loss of connection signs nobody out. Asked at once where the network is back.
 */
export const userQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client, signal }): Promise<User | null> => {
    const isStart = client.getQueryData(key) === undefined
    // What fails in passing makes a visitor of nobody.
    const first = await ask({ signal }, isStart ? pauses : [])
    const before = client.getQueryData<User | null>(key)
    // Asked by a cookie that was changed on the way, as by a new password or an order: it is nobody's any more.
    const isDoubtful = first.data.user === null && (before || hasOwner())
    const answer = isDoubtful ? await ask({ signal }) : first
    // Taken back, as by a sign-out, it ends nothing: its page does so itself.
    signal.throwIfAborted()
    return learnt({ before, ...answer })
  },
  retry: false,
  refetchInterval: ({ state }) => (state.status === 'error' ? 10_000 : 100_000),
  // What is typed in a tab that nobody looks at is sealed at its session's end as well.
  refetchIntervalInBackground: true,
  // A tab that was asleep or out of sight asks before it is worked in.
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  staleTime: 100_000,
})

/** Who the server says is here; undefined when it can't be asked. */
export async function askWhoIsHere(): Promise<User | null | undefined> {
  return (await ask().catch(() => null))?.data.user
}

/**
 * Whether who this page was drawn for is still signed in; one whose session has ended elsewhere is led to the sign-in. For calls
 * that a visitor may make, but not in a customer's name. What can't be asked has changed nothing.
 */
export async function isStillHere(client: QueryClient): Promise<boolean> {
  if (!client.getQueryData(key)) return true
  const answer = client.fetchQuery({ ...userQuery, staleTime: 0 })
  return (await answer.catch(() => undefined)) !== null
}

/** Who is here, once the server has told. Where a question fails the next one is awaited, which `onWait` may say. */
export async function whenTold(client: QueryClient, onWait = () => {}): Promise<User | null> {
  const user = await client.ensureQueryData(userQuery).catch(() => undefined)
  if (user !== undefined) return user
  onWait()
  return new Promise((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      const told = client.getQueryData(userQuery.queryKey)
      if (told === undefined) return
      stop()
      resolve(told)
    })
  })
}

type Answer = { data: { user: User | null }; typed_key?: TypedKey | undefined }

async function ask(
  how: { signal?: AbortSignal } = {},
  [pause, ...later]: readonly number[] = [],
): Promise<Answer> {
  const outcome = await callApi(calls.getUser, how)
  if (outcome.ok) return outcome.body
  if (!pause || how.signal?.aborted) throw new CallFailed(outcome)
  await new Promise((resolve) => setTimeout(resolve, pause))
  return ask(how, later)
}

/** A page that was drawn for somebody else, or for a visitor, is loaded anew; whose session has ended tells the other tabs. */
async function learnt({
  before,
  data: { user },
  typed_key,
}: Answer & { before: User | null | undefined }): Promise<User | null> {
  if (user && before !== undefined && before?.id !== user.id) {
    hooks.onOtherCustomer()
    return before
  }
  if (user) await own(user, typed_key)
  else if (before) tabs.tell({ news: 'ended' })
  if (!user && (before || hasOwner())) await hooks.onSessionEnded()
  return user
}

/**
 * What this tab keeps is theirs from now on, and what their last session has left here is opened again. Without a key it waits
 * sealed: an answer was lost, or the session may not see yet what was there before it.
 */
async function own(user: User, key?: TypedKey): Promise<void> {
  ownKept(user.id, key)
  if (!key || !hasSealed()) return
  const part = await fetchPart(() => import('../form/sealed/sealed.ts')).catch(() => null)
  await part?.openKept(key)
}

/** The same for who has just signed in on this page: the answer to that tells no key. */
export const ownEntered = async (user: User): Promise<void> =>
  own(user, (await ask().catch(() => null))?.typed_key)

/** Who the markup that is taken over was drawn for, whoever is known by then. */
export const FirstUserContext = createContext<User | null | undefined>(undefined)

/** The signed-in customer, null for a visitor and where the first question failed, undefined while that is asked. */
export function useUser(): User | null | undefined {
  const { data = null, isFetched } = useQuery(userQuery)
  return useWhatStands(use(FirstUserContext), isFetched ? data : undefined)
}

/** As calls about a customer's own things name them. */
export const idOfCustomer = (client: QueryClient): string | undefined =>
  client.getQueryData(userQuery.queryKey)?.id.toString()

/** The name to show: the main one, the Russian one where that is empty, else nothing. */
export function nameOf(user: User): string {
  return namesInRow(user.surname || user.surname_ru, user.name || user.name_ru)
}
