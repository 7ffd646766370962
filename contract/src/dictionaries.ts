import { z } from 'zod/mini'
import { defineCall } from './call.ts'

export const dictionaryNames = ['countries', 'risks', 'diving_program_groups', 'cities'] as const
export type DictionaryName = (typeof dictionaryNames)[number]

/** A country, or a group of them, which has no `iso`; a group without `members` is the whole world but Russia. */
export const country = z.object({
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  iso: z.nullable(z.string().check(z.length(2))),
  zone: z.string(),
  is_home: z.boolean(),
  is_group: z.boolean(),
  members: z.optional(z.array(z.string())),
  /** What to know before going there. */
  note: z.optional(z.string()),
})
const named = z.object({ id: z.int(), name: z.string() })
export const city = z.extend(named, { name_en: z.string(), country_id: z.int() })

export type Country = z.infer<typeof country>
export type City = z.infer<typeof city>
export type Risk = z.infer<typeof named>

/** An unknown name is refused at `dictionary`; 304 answers `If-Modified-Since`. */
export const getDictionary = defineCall('getDictionary', {
  summary:
    'One dictionary by name, with Last-Modified; 304 when the copy sent with If-Modified-Since is good',
  body: z.object({ dictionary: z.enum(dictionaryNames, { error: 'unknown_dictionary' }) }),
  answers: {
    200: z.object({ data: z.array(z.union([country, city, named])) }),
    304: z.undefined(),
  },
})

export const getDivingPrograms = defineCall('getDivingPrograms', {
  summary: 'The programmes of one level',
  params: z.object({ group: z.string() }),
  answers: {
    200: z.array(
      z.object({ id: z.int(), name: z.string(), days_close: z.int(), days_open: z.int(), depth: z.int() }),
    ),
  },
})
