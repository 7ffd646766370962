import { refusedCopy } from '@akvapolis/copy/refused'
import type { QueryClient } from '@tanstack/react-query'
import { forget, kept } from '../../form/kept/kept.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionOver, signedOut } from '../session-over.ts'
import { userQuery } from '../user.ts'

/** Says once that the session is over; one that was renewed in another tab is nobody's business. */
export async function tellSessionOver(client: QueryClient): Promise<void> {
  const isLeft = kept(sessionOver) === signedOut
  forget(sessionOver)
  const user = await client.ensureQueryData(userQuery)
  if (!user) toast.info(isLeft ? refusedCopy.signedOutElsewhere : refusedCopy.sessionOver)
}
