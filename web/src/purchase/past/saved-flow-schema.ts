import { info } from '@akvapolis/contract/calculator'
import { isoDate } from '@akvapolis/contract/values'
import { tripModes } from '@akvapolis/rules/trip-mode'
import { z } from 'zod/mini'
import { standingStep } from '../passage/passage.ts'
import { allTouristTexts, eachText, foundNames } from '../state/flow-form.ts'
import type { SavedFlow } from '../state/flow-state.ts'

const text = z.string()
const date = z.nullable(isoDate)
const whole = z.nullable(z.int())
const answer = z.union([text, z.int()])
const person = z.object({ surname: text, name: text, birth: date })

/** Loaded only when something was kept, so that zod is not among what the page first needs. */
export const savedFlow: z.ZodMiniType<SavedFlow> = z.object({
  form: z.pipe(
    z.object({
      countries: z.array(z.int()),
      city: whole,
      trip: z.object({
        mode: z.enum(tripModes),
        date_from: date,
        date_to: date,
        count: whole,
        now: z.boolean(),
        diving_program_groups: whole,
        diving_program_id: whole,
      }),
      tourists: z
        .array(
          z.object({
            key: z.int(),
            birth: date,
            // As an earlier release kept it.
            hides_passport_of: z.optional(person),
            found: z.optional(z.object({ birth: isoDate, ...eachText(foundNames, () => text) })),
            is_another: z.optional(z.boolean()),
            ...eachText(allTouristTexts, () => text),
          }),
        )
        .check(z.minLength(1)),
      hides_passports_of: z.optional(z.array(person)),
      moved_by_now: z.optional(z.array(z.object({ path: text, stood: z.nullable(answer), value: answer }))),
      risks: z
        .array(
          z.object({
            key: z.int(),
            risk_id: whole,
            full_coverage: z.boolean(),
            date_from: date,
            date_to: date,
            count: whole,
          }),
        )
        .check(z.minLength(1)),
      on_internal_passport: z.boolean(),
      contacts: z.object({ email: text, phone: z.nullable(text) }),
      insurer: z.object({ surname: text, name: text, birth: date, email: text, phone: z.nullable(text) }),
      insurer_follows: z._default(z.nullable(z.array(z.enum(['surname', 'name', 'birth']))), null),
      accepted: z.boolean(),
      accepted_personal_data: z.boolean(),
    }),
    z.transform(({ tourists, hides_passports_of = [], ...form }) => {
      const hidden = [...hides_passports_of, ...tourists.flatMap(({ hides_passport_of: one }) => one ?? [])]
      return {
        ...form,
        tourists: tourists.map(({ hides_passport_of: _, ...tourist }) => tourist),
        ...(hidden.length > 0 && { hides_passports_of: hidden }),
      }
    }),
  ),
  flow: z.pipe(
    z.object({
      step: z.catch(z.int(), 1),
      price: z.nullable(
        z.object({
          info,
          input: text,
          heardAt: z.optional(z.number()),
          isOld: z.optional(z.boolean()),
          before: z.optional(z.number()),
        }),
      ),
      // A page of before kept neither.
      stored: z._default(
        z.nullable(z.object({ external_id: text, number: text, isPublished: z.boolean() })),
        null,
      ),
      earlier: z._default(z.nullable(z.object({ external_id: text, number: text })), null),
      holder: z.nullable(z.object({ surname: text, name: text })),
    }),
    z.transform((flow) => ({ ...flow, step: standingStep(flow) })),
  ),
})
