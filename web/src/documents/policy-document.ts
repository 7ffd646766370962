import { policiesCopy } from '@akvapolis/copy/account/account'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import type { Failure } from '../api/outcome.ts'
import { toast } from '../ui/toast/toast.ts'
import { saveFile, temporaryAddress } from './save-file.ts'

/** Fetches the PDF of a policy or draft, named by its number or external id. */
type Fetching = (name: string) => ReturnType<typeof download>

const download = (number: string) => callApi(calls.downloadPolicy, { body: { number } })
const print: Fetching = (number) => callApi(calls.printPolicy, { body: { number } })

type Tell = (failure: Failure) => void
const byToast: Tell = ({ message }) => toast.error(message)

/** Saves the PDF in the purchase; a failure is told by a toast. */
export const savePolicy = (name: string) => save(name, download, byToast)
/** Shows it in a window of its own. */
export const showPolicy = (name: string) => show(name, download, byToast)
/** Saves the same document from the personal area. */
export const savePrinted = (name: string, tell: Tell) => save(name, print, tell)
export const showPrinted = (name: string, tell: Tell) => show(name, print, tell)

async function save(name: string, fetching: Fetching, tell: Tell): Promise<void> {
  const policy = await fetchDocument(name, fetching, tell)
  if (policy) saveFile(policy.content, policy.fileName)
}

/** The window is opened first: after the answer it would count as a pop-up. */
async function show(name: string, fetching: Fetching, tell: Tell): Promise<void> {
  const opened = window.open('', '_blank')
  const policy = await fetchDocument(name, fetching, tell)
  if (!policy) opened?.close()
  else if (opened) opened.location.replace(temporaryAddress(policy.content))
  else toast.error(policiesCopy.windowBlocked)
}

async function fetchDocument(name: string, fetching: Fetching, tell: Tell) {
  const outcome = await fetching(name)
  if (!outcome.ok) {
    tell(outcome)
    return null
  }
  const { contract, file_name: fileName } = outcome.body
  const bytes = Uint8Array.from(atob(contract), (letter) => letter.charCodeAt(0))
  return { content: new Blob([bytes], { type: 'application/pdf' }), fileName }
}
