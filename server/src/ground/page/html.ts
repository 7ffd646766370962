import { escaped } from '@akvapolis/copy/escaped'

/** Markup that is safe to send as it is. */
export type Html = { markup: string }

/** Markup with its values escaped; a value that is `Html`, or a list of it, goes in as it is. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(markupOf)) }
}

function markupOf(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escaped(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
