import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { done, isoDate } from './values.ts'

export const checkBonusDays = defineCall('checkBonusDays', {
  summary: 'Takes an own DMS contract into use; one that is absent or somebody else’s has no days',
  body: z.object({
    /** The number of the DMS contract. */
    policy_number: z.string({ error: 'required' }).check(
      z.regex(/\S/, { error: 'required' }),
      z.maxLength(64, { error: 'wrong_type' }),
      z.refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'wrong_type' }),
    ),
  }),
  answers: {
    200: z.object({
      result: z.object({
        /** Bonus days left. */
        count: z.int().check(z.nonnegative()),
        dms_end: z.nullable(isoDate),
      }),
    }),
  },
})

export const discardBonusDays = defineCall('discardBonusDays', {
  summary: 'Uses no DMS contract in this session until the next check or sign-in',
  answers: { 200: done },
})
