/** Dotted paths into the values of a form, entries of lists by their number: 'tourists.0.birth'. */
export type PathOf<Values> = Values extends readonly (infer Item)[]
  ? `${number}` | `${number}.${PathOf<Item>}`
  : Values extends object
    ? { [Key in keyof Values & string]: Key | `${Key}.${PathOf<Values[Key]>}` }[keyof Values & string]
    : never

export type ValueAt<Values, Path> = Path extends `${infer Key}.${infer Rest}`
  ? ValueAt<PartOf<Values, Key>, Rest>
  : PartOf<Values, Path>

type PartOf<Values, Key> = Values extends readonly (infer Item)[]
  ? Item
  : Key extends keyof Values
    ? Values[Key]
    : never

/** Undefined where the path leads nowhere. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((part, key) => (isTree(part) ? part[key] : undefined), values)
}

/** The values with one of them replaced; all that is not above it stays the same object. */
export function withValue<Values>(values: Values, path: string, value: unknown): Values {
  // The shape is kept: only the value at a path of these values is another one, and `set` has its type.
  return replaced(values, path.split('.'), value) as Values
}

function replaced(part: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (!isTree(part)) throw new Error(`a form has no ${key}`)
  const next = replaced(part[key], rest, value)
  return Array.isArray(part) ? part.with(Number(key), next) : { ...part, [key]: next }
}

function isTree(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null
}
