/*
 * Notes that a purchase is about to take the place of the empty form in the document: one that this tab keeps (kept.ts), or one
 * that the address asks for. Nobody is shown that form then, who would take what they typed for lost, and type into it what is
 * lost then. It stands in the head as a script of its own, since a slow phone shows the page seconds before the application
 * comes; nothing is imported here for the same reason.
 */
{
  const isNamed = location.pathname.startsWith('/calc') && /[?&](draft|policy)=/.test(location.search)
  let isKept = false
  try {
    isKept = Object.keys(sessionStorage).some((name) => /^akvapolis\.(flow\.\d|sealed)/.test(name))
  } catch {
    // Where storage is forbidden nothing is kept.
  }
  if (isNamed || isKept) document.documentElement.dataset.restoring = ''
}
