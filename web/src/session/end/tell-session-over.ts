import { refusedCopy } from '@akvapolis/copy/refused'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast/toast.ts'
import { sessionOverKey } from '../session-over.ts'
import { userQuery } from '../user.ts'

/** Says once that the session is over; one that was renewed in another tab is nobody's business. */
export async function tellSessionOver(
  client: QueryClient,
  storage: Pick<Storage, 'removeItem'>,
): Promise<void> {
  storage.removeItem(sessionOverKey)
  const user = await client.ensureQueryData(userQuery)
  if (!user) toast.info(refusedCopy.sessionOver)
}
