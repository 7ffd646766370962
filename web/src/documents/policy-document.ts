import { policiesCopy } from '@akvapolis/copy/account/account'
import { documentCopy } from '@akvapolis/copy/account/documents'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import type { Failure } from '../api/outcome.ts'
import { shownToasts, toast } from '../ui/toast/toast.ts'
import { isPreparing, oncePrepared } from './once-prepared.ts'
import { saveFile, temporaryAddress } from './save-file.ts'

/** Fetches the PDF of a policy or draft, named by its number or external id. */
type Fetching = (name: string) => ReturnType<typeof download>

const download = (number: string) => callApi(calls.downloadPolicy, { body: { number } })
const print: Fetching = (number) => callApi(calls.printPolicy, { body: { number } })

type Tell = (failure: Failure) => void
const byToast: Tell = ({ message }) => toast.error(message)

/** Saves the PDF in the purchase; a failure is told by a toast, unless `tell` says otherwise. */
export const savePolicy = (name: string, tell = byToast) => save(name, download, tell)
/** Shows it in a window of its own. */
export const showPolicy = (name: string, tell = byToast) => show(name, download, tell)
/** Saves the same document from the personal area. */
export const savePrinted = (name: string, tell: Tell) => save(name, print, tell)
export const showPrinted = (name: string, tell: Tell) => show(name, print, tell)

async function save(name: string, fetching: Fetching, tell: Tell): Promise<void> {
  shownToasts.removeErrors()
  const onWait = () => toast.info(documentCopy.willBeSaved)
  const printed = opened(await oncePrepared(() => fetching(name), { onWait }), tell)
  if (!printed) return
  saveFile(printed.content, printed.fileName)
  const { signature } = printed
  if (!signature) return
  // A second file of one press would be asked about by the browser.
  toast.info(documentCopy.signature, {
    showTime: 0,
    action: {
      label: documentCopy.saveSignature,
      onPress: () => saveFile(signature.content, signature.fileName),
    },
  })
}

/** The window is opened first: after the answer it would count as a pop-up. */
async function show(name: string, fetching: Fetching, tell: Tell): Promise<void> {
  shownToasts.removeErrors()
  const tab = window.open('', '_blank')
  // Empty for as long as a slow network takes, it would look broken.
  if (tab) tab.document.title = tab.document.body.textContent = documentCopy.opening
  const outcome = await fetching(name)
  const printed = isPreparing(outcome) ? null : opened(outcome, tell)
  if (!printed) tab?.close()
  else if (tab) tab.location.replace(temporaryAddress(printed.content))
  else toast.error(policiesCopy.windowBlocked)
  if (isPreparing(outcome)) toast.info(documentCopy.openLater)
}

/** Saves a paper that a call has answered. */
export function saveAnswered({ contract, file_name }: { contract: string; file_name: string }): void {
  saveFile(blobOf(contract, 'application/pdf'), file_name)
}

function opened(outcome: Awaited<ReturnType<Fetching>>, tell: Tell) {
  if (!outcome.ok) {
    if (isPreparing(outcome)) toast.info(documentCopy.stillPreparing)
    else tell(outcome)
    return null
  }
  const { contract, file_name: fileName, signature } = outcome.body
  return {
    content: blobOf(contract, 'application/pdf'),
    fileName,
    signature: signature && {
      content: blobOf(signature.content, 'application/pkcs7-signature'),
      fileName: signature.file_name,
    },
  }
}

function blobOf(base64: string, type: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type })
}
