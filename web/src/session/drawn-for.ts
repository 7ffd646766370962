import type { User } from '@akvapolis/contract/session'

/** What a page that the server draws for its customer shows of them. */
export const drawnFor = ({ id, surname, name, surname_ru, name_ru }: User): string =>
  JSON.stringify([id, surname, name, surname_ru, name_ru])

/**
 * Whether the page in the document is the one that the browser would draw: rendered for nobody while nobody was asked for
 * (`user` undefined), else for who is here, as they are called by now.
 */
export function isDrawnFor(root: HTMLElement, user: User | null | undefined): boolean {
  const whose = root.dataset.drawnFor
  return user ? whose === drawnFor(user) : user === undefined && whose === undefined
}

/** Whether it is the page of this path, which opened-at.ts has noted. */
export const isDrawnAt = ({ dataset }: HTMLElement, path: string | undefined): boolean =>
  dataset.openedAt === path
