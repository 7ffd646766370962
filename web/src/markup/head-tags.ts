import { escaped } from '@akvapolis/copy/escaped'

/** What a page says of itself to browsers, searchers and messengers. */
export type Head = {
  title: string
  description: string
  /** What a messenger shows in place of the title. */
  shared?: string
}

export function headTags({ title, description, shared }: Head): string {
  const told = `<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">`
  return shared ? `${told}<meta property="og:title" content="${escaped(shared)}">` : told
}
