import { readingNames } from '@akvapolis/copy/reading/places'

/** What one page fetches before it answers: gzip of everything but fonts, which come packed as they are. */
export const kinds = ['script', 'style', 'html', 'font'] as const
export type Kind = (typeof kinds)[number]
export type Weights = Record<Kind, number>

/**
 * Kilobytes (1000 bytes) that no page may exceed, and less for the one where most visitors begin. What to do over one:
 * docs/performance.md.
 */
const everyPage: Weights = { script: 130, style: 8.1, html: 5, font: 26 }
// That an answer that is cut off is no broken one, and a late price no newer one, took it over 129.5; that nobody is taken for a
// visitor because the question who is here failed, over 129.75.
export const calculatorBudget: Weights = { ...everyPage, script: 130, style: 7.9 }
/** A document without the application. */
const readingBudget: Weights = { ...everyPage, script: 15 }

const ownBudgets: Readonly<Record<string, Weights>> = {
  'calc/index.html': calculatorBudget,
  // They bring their own questions; names written out and in ordinary case took them over the 130 of all pages, that a page is
  // taken over for whom it was drawn over 131, that a message breaks an address at its sign over 131.5, that nobody is taken for
  // a visitor over 131.75, and that a list or a price which does not come is told over 131.9.
  'calc-bonus/index.html': { ...everyPage, script: 132 },
  // That a message is read out as it comes, and no other once more, took those of this kind over 131.875.
  'calc-instructor/index.html': { ...everyPage, script: 132 },
  // It asks for a certificate and a depth besides; that a price ends with its own trip took it over 132, and that an early
  // press leaves who types where they are over 132.5, and that what is found is told aloud over 133.125.
  'calc-diving/index.html': { ...everyPage, script: 133.25 },
  // Drafts, each with its menu; that Back closes it, and that messages keep clear of what was pressed, took it over 130, that
  // nobody is taken for a visitor over 130.5, that a paper or a page which takes its time says so over 130.75,
  // and that a message is read out alone over 130.875.
  'personal/drafts/index.html': { ...everyPage, script: 131 },
  // The list, with all that each policy offers; that Back closes the menu of a row took it over 139, that unpaid ones of one
  // trip are told apart over 139.5, that nobody is taken for a visitor over 139.75, that a paper which takes its time says so over
  // 139.9, that a bank's page which does not come is told over 140, that any page which does not come is over 140.25, and
  // that a message is read out alone over 140.375.
  'personal/policies/index.html': { ...everyPage, script: 140.5 },
  // The front has the styles of the sign-in, of the first questions and of its own picture.
  'auth/index.html': { ...everyPage, style: 10.5 },
}

const readingFiles = Object.keys(readingNames).map((path) => `${path.slice(1)}/index.html`)

export const budgetOf = (page: string): Weights =>
  readingFiles.includes(page) ? readingBudget : (ownBudgets[page] ?? everyPage)

/** A sentence for each kind that is over the page's budget. */
export function overBudget(page: string, bytes: Weights): string[] {
  const budget = budgetOf(page)
  const excess = (kind: Kind): number => bytes[kind] - Math.round(budget[kind] * 1000)
  return kinds
    .filter((kind) => excess(kind) > 0)
    .map((kind) => {
      const over = `over its budget of ${budget[kind]} kB by ${excess(kind)} B`
      return `${page} fetches ${kB(bytes[kind])} kB of ${kind}, ${over}.`
    })
}

export const kB = (bytes: number): string => (bytes / 1000).toFixed(1)
