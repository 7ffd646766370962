import { refusedCopy } from '@akvapolis/copy/refused'
import type { QueryClient } from '@tanstack/react-query'
import { forget, kept } from '../../form/kept/kept.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionOver, signedOut, typedLost } from '../session-over.ts'
import { whenTold } from '../user.ts'

const words: Readonly<Record<string, string>> = {
  [signedOut]: refusedCopy.signedOutElsewhere,
  [typedLost]: refusedCopy.sessionOverLost,
}

/** Says once that the session is over; one that was renewed in another tab is nobody's business. */
export async function tellSessionOver(client: QueryClient): Promise<void> {
  const why = kept(sessionOver)
  // Before the question: its answer may keep a reason anew, for the page that it leads to.
  forget(sessionOver)
  const user = await whenTold(client)
  if (!user) toast.info((typeof why === 'string' && words[why]) || refusedCopy.sessionOver)
}
