import type { addresses } from '@akvapolis/contract/addresses'
import type { BrowserError } from '@akvapolis/contract/site'
import { faults } from '../../ui/late/faults.ts'
import { reportOf } from './report-of.ts'

/** Reports of one page: whatever comes after them follows from them, or repeats. */
const most = 5

type ReportCall = Pick<typeof addresses.reportBrowserError, 'method' | 'path'>
/** Written out: the table of all calls would be a third of the script of a page that only reads. */
const { method, path }: ReportCall = { method: 'POST', path: '/api/browser-errors' }

type Sending = {
  /** The pattern of the page that is shown, never its address. */
  page: () => string
  /** Of no account: nothing waits for it, and what does not arrive is not sent again. */
  send?: (report: BrowserError) => void
  from?: { origin: string; release: string | null }
}

/** From now on what fails on this page is told to our own server, each fault once; what has failed before as well. */
export function reportFaults({ page, send = sendReport, from = ofThisPage() }: Sending): void {
  const told = new Set<string>()
  faults.tell = (fault) => {
    try {
      const report = reportOf(fault, { ...from, page: page() })
      const text = JSON.stringify(report)
      if (report === null || told.has(text) || told.size >= most) return
      told.add(text)
      send(report)
    } catch {
      // a report of its own failure would have no end
    }
  }
  for (const fault of faults.seen.splice(0)) faults.tell(fault)
}

function sendReport(report: BrowserError): void {
  fetch(path, {
    method,
    credentials: 'omit',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify(report),
  }).catch(() => {})
}

/** Builds name their first script by its hash. */
function ofThisPage(): { origin: string; release: string | null } {
  const entry = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? ''
  const [, release = null] = /-([\w-]{8})\.js$/.exec(entry) ?? []
  return { origin: location.origin, release }
}
