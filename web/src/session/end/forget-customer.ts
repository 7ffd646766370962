import type { QueryClient } from '@tanstack/react-query'
import { forgetAndLeave } from '../../form/kept/kept.ts'
import { keepOffline } from '../around/keep-offline.ts'
import { tabs } from '../tell-tabs.ts'
import { userQuery } from '../user.ts'

/**
 * After a session has ended: nothing stays of what was kept for its customer, and the server says who is here now. `leave` leads
 * to the sign-in: at once, since a page of the customer that sees nobody here leads there itself, with a way back.
 */
export async function forgetCustomer(client: QueryClient, leave: () => Promise<void>): Promise<void> {
  const leaving = forgetAndLeave(leave)
  tabs.tell({ news: 'out' })
  // An answer that ends a session may clear away all that the browser kept of the site.
  void keepOffline()
  client.setQueryData(userQuery.queryKey, null)
  await client.refetchQueries({ queryKey: userQuery.queryKey })
  // Not before the pages know that nobody is here: what they still show they would ask for anew.
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'site' && queryKey[0] !== 'user' })
  await leaving
}
