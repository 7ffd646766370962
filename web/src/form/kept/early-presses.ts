/*
 * Marks each button that is pressed before the application has begun, whose listeners (typed-before.ts) take the marks over. It
 * stands in the head as a script of its own, since a slow phone shows the page seconds before the application comes; nothing is
 * imported here for the same reason.
 */
{
  const mark = ({ target, detail }: MouseEvent) => {
    // Enter in a list picks from it: it is the list that does not answer yet.
    const isPick = detail === 0 && document.activeElement?.role === 'combobox'
    const button = target instanceof Element && target.closest('button')
    if (button && !isPick) button.dataset.pressed = ''
  }
  document.addEventListener('click', mark, true)
  document.addEventListener('begun', () => document.removeEventListener('click', mark, true))
}
