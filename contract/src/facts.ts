import type { Kopecks } from '@akvapolis/rules/money'
import type { Cover } from '@akvapolis/rules/offer/cover'
import type { ProductCode } from '@akvapolis/rules/products/product'
import type { AnswerOf } from './call.ts'
import type { User } from './session.ts'
import type { getSite } from './site.ts'

/** What a page may tell before anything is asked: it stands in the document itself, written by the server. */
export type Facts = {
  site: AnswerOf<typeof getSite>
  /** Where people reach the site, without a slash at the end. */
  public_url: string
  /** The cover in force. */
  cover: Cover
  /** The extra risks that are on sale, told by the cover of their id. */
  risks: { id: number; name: string }[]
  /** What can be bought today. */
  on_sale: ProductCode[]
  /**
   * What an ordinary trip of one adult costs a day at least, and for how many euros that trip insures; of the products on
   * sale that cost anything, and anything abroad.
   */
  from_per_day: { product: ProductCode; kopecks: Kopecks; sum_eur: number }[]
}

/** A page as the build leaves it for the server. */
export type PageTemplate = {
  /** The address it is drawn for; null: the browser draws it. */
  path: string | null
  html: string
}

/** The hashes, as a content security policy names them, of the one script and the one style that the build put into a page. */
export type Inline = { script: string; style: string }

/** What a page is drawn for besides the facts, where it is drawn for one visit alone. */
export type Visit = {
  /** What stands behind the `?` of an address that answers it. */
  asked?: string
  /** Who is signed in, on a page that is theirs. */
  user?: User
}

/** What the build leaves for the server to draw pages with. Without facts a page says what is true without them. */
export type RenderPage = (template: PageTemplate, facts: Facts | null, visit?: Visit) => Promise<string>
