import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { done, isoDate } from './values.ts'

const text = z.nullish(z.string().check(z.maxLength(300, { error: 'wrong_type' })))
const customerId = z.nullish(z.union([z.string().check(z.maxLength(30)), z.int()]))

export const person = z.object({
  id: z.int(),
  insurer_id: z.int(),
  surname: z.string(),
  name: z.string(),
  surname_ru: z.nullable(z.string()),
  name_ru: z.nullable(z.string()),
  birth: isoDate,
})
export type Person = z.infer<typeof person>

const fields = { surname: text, name: text, surname_ru: text, name_ru: text, birth: text }
/** A person's id as a client may send it. */
const personId = z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^\d{1,15}$/))], {
  error: ({ input }) => (input == null ? 'required' : 'wrong_type'),
})

export const getInsured = defineCall('getInsured', {
  summary: "The customer's insured persons",
  query: z.object({ insurer_id: z.optional(z.string()) }),
  answers: { 200: z.object({ data: z.object({ result: z.array(person) }) }) },
})

export const addInsured = defineCall('addInsured', {
  summary: 'Adds a person; with an Idempotency-Key header a repeat gives the first answer',
  body: z.object({ ...fields, insurer_id: customerId }),
  answers: { 200: z.object({ data: z.object({ result: person }) }) },
})

export const updateInsured = defineCall('updateInsured', {
  summary: 'Changes a person of the customer',
  body: z.object({ ...fields, id: personId, insurer_id: customerId }),
  answers: { 200: z.object({ data: z.object({ result: person }) }) },
})

export const deleteInsured = defineCall('deleteInsured', {
  summary: 'Removes a person; a second time 404',
  query: z.object({ id: personId }),
  answers: { 200: done },
})

const texts = z.union([z.string(), z.array(z.string())])

export const findInsured = defineCall('findInsured', {
  summary: 'Own persons by birth dates, 4 at most: births, births[], births[0] and on, or comma-separated',
  query: z.catchall(
    z.object({
      insurer_id: z.optional(z.string()),
      births: z.optional(texts),
      'births[]': z.optional(texts),
    }),
    texts,
  ),
  answers: {
    200: z.object({
      result: z.array(
        z.pick(person, { birth: true, surname: true, name: true, surname_ru: true, name_ru: true }),
      ),
    }),
  },
})
