import { hostile } from '@akvapolis/server/testing/hostile'
import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that our document prints. */
export type Schema = {
  type?: string | string[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
}

const anything = fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 })
const hostileStrings = hostile.map((text) => JSON.parse(text)).filter((value) => typeof value === 'string')
const dates = ['1990-05-05', '2027-02-01', '2027-02-15', '2027-02-30', '0000-00-00', '']

/**
 * Values of a schema, and now and then of none: fields that are missing, too many or of another type. `words` are what
 * the call's own fields may say, so that some of it is taken.
 */
export function valuesOf(schema: Schema, words: readonly string[]): Arbitrary<unknown> {
  const texts = fc.oneof(
    fc.constantFrom(...words, ...dates),
    fc.constantFrom(...hostileStrings),
    fc.string({ unit: 'binary', maxLength: 400 }),
  )
  const ofType = (type: string, { properties = {}, items }: Schema): Arbitrary<unknown> => {
    if (type === 'string') return texts
    if (type === 'boolean') return fc.boolean()
    if (type === 'integer') return fc.oneof(fc.integer({ min: -2, max: 300 }), fc.maxSafeInteger())
    if (type === 'number') return fc.oneof(fc.integer(), fc.double())
    if (type === 'array') return fc.array(of(items ?? {}), { maxLength: 5 })
    if (type === 'object') return objectsOf(properties)
    return fc.constant(null)
  }
  const objectsOf = (properties: Record<string, Schema>) => {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, of(one)]))
    const more = fc.dictionary(fc.string({ maxLength: 12 }), anything, { maxKeys: 2 })
    return fc
      .tuple(
        fc.oneof({ weight: 3, arbitrary: fc.record(fields) }, fc.record(fields, { requiredKeys: [] })),
        more,
      )
      .map(([own, others]) => ({ ...others, ...own }))
  }
  const right = (one: Schema): Arbitrary<unknown> => {
    if (one.anyOf) return fc.oneof(...one.anyOf.map(right))
    if (one.enum) return fc.constantFrom(...one.enum)
    if ('const' in one) return fc.constant(one.const)
    const types = [one.type ?? []].flat()
    return types.length === 0 ? anything : fc.oneof(...types.map((type) => ofType(type, one)))
  }
  const of = (one: Schema): Arbitrary<unknown> =>
    fc.oneof({ weight: 12, arbitrary: right(one) }, { weight: 1, arbitrary: anything })
  return of(schema)
}
