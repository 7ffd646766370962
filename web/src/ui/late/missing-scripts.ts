/*
 * Says that the application itself has not come, as on a phone whose network has just gone: without it the page looks whole and
 * answers nothing. Parts that come later are missed by the application. It stands in the head as a script of its own, which comes
 * with the page; nothing is imported here for the same reason.
 */
{
  const tell = ({ target }: Event) => {
    const notice = document.querySelector<HTMLElement>('[data-scripts-missing]')
    if (!notice || !(target instanceof HTMLScriptElement)) return
    notice.hidden = false
    notice.querySelector('button')?.addEventListener('click', () => location.reload())
  }
  document.addEventListener('error', tell, true)
}
