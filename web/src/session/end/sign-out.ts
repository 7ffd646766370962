import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { askWhoIsHere } from '../user.ts'
import { forgetCustomer } from './forget-customer.ts'
import { heldCall } from './held-call.ts'
import { takeTheme } from './kept-theme.ts'

/** Ends the session, forgets what was kept of it and leaves; false when the server could not be told. */
export async function signOut(client: QueryClient, leave: () => Promise<void>): Promise<boolean> {
  await heldCall.release()
  // Whatever is still being asked of the session would be refused once it has ended.
  await client.cancelQueries()
  const putThemeBack = takeTheme()
  const outcome = await callApi(calls.signOut, {})
  putThemeBack()
  // Its answer may be lost: nobody is here any more, which was wanted.
  if (!outcome.ok && (await askWhoIsHere()) !== null) {
    await client.refetchQueries({ type: 'active', stale: true })
    return false
  }
  await forgetCustomer(client, leave)
  return true
}
