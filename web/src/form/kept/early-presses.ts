/*
 * Marks each button that is pressed before the application has begun, whose listeners (typed-before.ts) take the marks over. It
 * stands in the head as a script of its own, since a slow phone shows the page seconds before the application comes; nothing is
 * imported here for the same reason.
 */
{
  const mark = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button')
    if (button) button.dataset.pressed = ''
  }
  document.addEventListener('click', mark, true)
  document.addEventListener('begun', () => document.removeEventListener('click', mark, true))
}
