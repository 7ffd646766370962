import type { Services } from '../../services.ts'
import { idleMinutes } from './sessions.ts'

const linkDays = 30

/** Removes sessions that have been idle too long, with their codes and secrets, and links nobody will come by. */
export async function clearSessions({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - idleMinutes * 60_000)
  await db.deleteFrom('session').where('last_seen_at', '<', before).execute()
  const longAgo = new Date(clock.now().getTime() - linkDays * 86_400_000)
  await db.deleteFrom('password_reset').where('created_at', '<', longAgo).execute()
  await db.deleteFrom('email_confirmation').where('created_at', '<', longAgo).execute()
}
