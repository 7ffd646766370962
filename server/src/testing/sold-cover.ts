import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { applyCover } from '../features/cover/apply-cover.ts'
import type { Services } from '../sessions/services.ts'

/** As if a policy had been sold with a cover that excludes flights within so many hours of the last dive. */
export async function sellWithHours(
  { db }: Pick<Services, 'db'>,
  { number, hours }: { number: string; hours: number },
): Promise<void> {
  const flight = { ru: `перелёт раньше чем через ${hours} часов`, en: `flying within ${hours} hours` }
  const not_covered = demoCover.not_covered.map((line) =>
    line.code === 'fly_early' ? { ...line, ...flight } : line,
  )
  // Never in force, or what is sold beside it would be told by it.
  const cover_id = await applyCover(db, { ...demoCover, valid_from: '2099-01-01', not_covered })
  await db.updateTable('policy').set({ cover_id }).where('number', '=', number).execute()
}
