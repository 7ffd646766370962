/** Style sheets of this page that have not come. */
export const failedSheets = new Set<HTMLLinkElement>()

export function watchSheets(page: Document): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target)
    },
    true,
  )
}

/** Puts the sheet once more in its place; failing again, it is on the list again. */
export function fetchAgain(sheet: HTMLLinkElement): Promise<void> {
  failedSheets.delete(sheet)
  const again = sheet.cloneNode() as HTMLLinkElement // a clone is of the same kind
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  again.onload = () => resolve()
  again.onerror = () => reject(new Error('a style sheet is missing'))
  sheet.replaceWith(again)
  return promise
}
