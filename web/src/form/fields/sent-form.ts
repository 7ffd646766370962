let sent: HTMLFormElement | null = null

if (typeof document !== 'undefined') {
  const noteSent = ({ target }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) sent = target
  }
  document.addEventListener('submit', noteSent, true)
}

/** The form that was sent last; while its own work begins, that one. Several on a page may have fields of one name. */
export const sentForm = (): HTMLFormElement | null => sent
