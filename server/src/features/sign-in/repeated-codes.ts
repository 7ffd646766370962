import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { rotateRepeatably, type Spent } from '../../sessions/repeats/repeats.ts'
import type { SignedIn } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import { signInByCode } from '../customers/long-silence.ts'

type SpentCode = Extract<Spent, { codeId: number }>

/** Signs in by a code that this call has spent, and that may be brought again. */
export const signInRepeatably = (
  tx: Kysely<Database>,
  services: Services,
  { codeId, call, isExisting = false, ...signingIn }: Parameters<typeof signInByCode>[2] & SpentCode,
): Promise<SignedIn> =>
  rotateRepeatably(
    tx,
    { sessionId: signingIn.session.id, codeId, call, isExisting, now: signingIn.now },
    () => signInByCode(tx, services, signingIn),
  )
