/*
 * Notes the path that the document was opened by: a Back that comes before the application changes the address, and nothing that
 * stands in the page. It stands in the head as a script of its own, which no Back overtakes; nothing is imported here for the
 * same reason.
 */
document.documentElement.dataset.openedAt = location.pathname
