/** A menu that opens without a script closes with one: by a press elsewhere, on one of its links, and by Esc. */
export function closeMenus(page: Document): void {
  const open = () => page.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
  page.addEventListener('click', ({ target }) => {
    const isChosen = target instanceof Element && target.closest('a') !== null
    for (const menu of open()) menu.open = target instanceof Node && menu.contains(target) && !isChosen
  })
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of open()) {
      if (menu.contains(page.activeElement)) menu.querySelector('summary')?.focus()
      menu.open = false
    }
  })
}
