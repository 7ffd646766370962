import type { Policyholder } from '@akvapolis/rules/policy/order'
import { z } from 'zod'
import type { StoredJson } from './stored-json.ts'
import { keptAs } from './versions.ts'

const shape = z.object({
  surname: z.string(),
  name: z.string(),
  birth: z.string(),
  email: z.string(),
  phone: z.string(),
}) satisfies z.ZodType<Policyholder>

const insurer = keptAs('insurer', { shape })

/** Of the last accepted check of step 2 in a session. */
export const readPolicyholder = (row: { insurer: StoredJson<'insurer'> }): Policyholder =>
  insurer.read(row.insurer, 'of a checkout')

export const writePolicyholder = insurer.write
