import { type Database, jobsLeft, untilNothingIs } from '../trial/jobs.ts'
import { invariants } from './invariants.ts'

/**
 * Waits until nothing is left to be done: no job, no word of the bank, and nothing that `isLeft` knows of. What lasts
 * longer is left to the invariants.
 */
export const untilAtRest = (
  database: Database,
  isLeft: () => Promise<boolean> = async () => false,
): Promise<void> => untilNothingIs(database, [jobsLeft, invariants.money_not_heard_of], isLeft)
