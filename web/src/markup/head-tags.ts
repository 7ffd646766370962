import { escaped } from './escaped.ts'

/** What a page says of itself to browsers, searchers and messengers. */
export type Head = { title: string; description: string }

export const headTags = ({ title, description }: Head): string =>
  `<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">`
