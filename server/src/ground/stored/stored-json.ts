declare const kindOf: unique symbol

/**
 * JSON as a column holds it, written by this release or by any before it: nobody may look into it but the reader of
 * its kind, here in `stored`.
 */
export type StoredJson<Kind extends string> = { readonly [kindOf]: Kind }

/** The text of such JSON in today's shape, as its writer made it. */
export type WrittenJson<Kind extends string> = string & { readonly [kindOf]: Kind }
