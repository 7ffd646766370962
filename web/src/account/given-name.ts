import type { User } from '@akvapolis/contract/session'
import { ordinaryCase } from '@akvapolis/rules/person/names'

/** How the page speaks to somebody: by the Russian given name where there is one. Null: no name is known. */
export function givenName({ name, name_ru }: Pick<User, 'name' | 'name_ru'>): string | null {
  return ordinaryCase(name_ru || name || '') || null
}
