import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { done, isoDate } from './values.ts'

const checked = z
  .object({
    /** The number of a DMS contract. */
    policy_number: z.nullish(
      z.string().check(
        z.maxLength(64, { error: 'wrong_type' }),
        z.refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'wrong_type' }),
      ),
    ),
    /** Of an order's details, which need no number: they are about the contract in use. */
    is_pay_by_bonus: z.nullish(z.boolean()),
  })
  .check(
    z.refine((asked) => asked.is_pay_by_bonus === true || /\S/.test(asked.policy_number ?? ''), {
      error: 'required',
      path: ['policy_number'],
    }),
  )

export const checkBonusDays = defineCall('checkBonusDays', {
  summary:
    'Takes an own DMS contract into use, by its number; one that is absent or somebody else’s has no days. With the details of an order that bonus days pay for: the days of the contract in use',
  body: checked,
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
