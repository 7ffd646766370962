import type { User } from '@akvapolis/contract/session'

/** What a page that is drawn for who is here shows of them: of a visitor (null) nothing. */
export const drawnFor = (user: User | null): string =>
  user ? JSON.stringify([user.id, user.surname, user.name, user.surname_ru, user.name_ru]) : ''

/**
 * Whether the page in the document is the one that the browser would draw: for whoever comes while nobody was asked for (`user`
 * undefined), else for who is here, as they are called by now.
 */
export function isDrawnFor(root: HTMLElement, user: User | null | undefined): boolean {
  return root.dataset.drawnFor === (user === undefined ? undefined : drawnFor(user))
}

/** Whether it is the page of this path, which opened-at.ts has noted. */
export const isDrawnAt = ({ dataset }: HTMLElement, path: string | undefined): boolean =>
  dataset.openedAt === path
