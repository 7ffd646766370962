import { z } from 'zod'
import { defineCall } from './call.ts'
import { done, isoDate } from './values.ts'

const text = z.string().max(300, { error: 'wrong_type' }).nullish()
const customerId = z.union([z.string().max(30), z.int()]).nullish()

export const person = z.object({
  id: z.int(),
  insurer_id: z.int(),
  surname: z.string(),
  name: z.string(),
  surname_ru: z.string().nullable(),
  name_ru: z.string().nullable(),
  birth: isoDate,
})
export type Person = z.infer<typeof person>

const fields = { surname: text, name: text, surname_ru: text, name_ru: text, birth: text }
/** A person's id as a client may send it. */
const personId = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,15}$/)], {
  error: ({ input }) => (input == null ? 'required' : 'wrong_type'),
})

export const getInsured = defineCall({
  summary: "The customer's insured persons",
  method: 'GET',
  path: '/api/insured',
  access: 'customer',
  query: z.object({ insurer_id: z.string().optional() }),
  answers: { 200: z.object({ data: z.object({ result: z.array(person) }) }) },
})

export const addInsured = defineCall({
  summary: 'Adds a person',
  method: 'POST',
  path: '/api/insured/add',
  access: 'customer',
  body: z.object({ ...fields, insurer_id: customerId }),
  answers: { 200: z.object({ data: z.object({ result: person }) }) },
})

export const updateInsured = defineCall({
  summary: 'Changes a person of the customer',
  method: 'POST',
  path: '/api/insured/update',
  access: 'customer',
  isAboutObject: true,
  body: z.object({ ...fields, id: personId, insurer_id: customerId }),
  answers: { 200: z.object({ data: z.object({ result: person }) }) },
})

export const deleteInsured = defineCall({
  summary: 'Removes a person; a second time 404',
  method: 'DELETE',
  path: '/api/insured/delete',
  access: 'customer',
  isAboutObject: true,
  query: z.object({ id: personId }),
  answers: { 200: done },
})

export const findInsured = defineCall({
  summary: 'Own persons by birth dates, 4 at most: births, births[] or comma-separated',
  method: 'GET',
  path: '/api/insured/find',
  access: 'customer',
  query: z.object({
    insurer_id: z.string().optional(),
    births: z.union([z.string(), z.array(z.string())]).optional(),
    'births[]': z.union([z.string(), z.array(z.string())]).optional(),
  }),
  answers: {
    200: z.object({
      result: z.array(
        person.pick({ birth: true, surname: true, name: true, surname_ru: true, name_ru: true }),
      ),
    }),
  },
})
