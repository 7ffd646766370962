/** A menu that opens without a script closes with one: by a press elsewhere, on one of its links, by Esc, and as the focus leaves it. */
export function closeMenus(page: Document): void {
  const open = () => page.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
  page.addEventListener('click', ({ target }) => {
    const isChosen = target instanceof Element && target.closest('a') !== null
    for (const menu of open()) menu.open = target instanceof Node && menu.contains(target) && !isChosen
  })
  page.addEventListener('focusin', ({ target }) => {
    for (const menu of open()) if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of open()) {
      if (menu.contains(page.activeElement)) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  })
}
