/**
 * What the check page can't do without a script: it reads the signature of the QR code, takes the hash of a file, works
 * for a captcha, and without a network reads the code itself. All its words stand in the page
 * (server/src/features/check), hidden until they are true.
 */
import { beginAround } from '../src/session/around/begin-around.ts'
import { watchFaults } from '../src/ui/late/faults.ts'
import { offerAddress } from './address.ts'
import { work } from './captcha.ts'
import { offerFile } from './file.ts'
import { tellSignature } from './signature.ts'

watchFaults(window)
// Another code may be opened in the same tab, which loads nothing anew.
addEventListener('hashchange', readCode)
readCode()
offerFile()
offerAddress()
void work()
beginAround(() => '/check')

function readCode(): void {
  // What is said about the signature stays with the answer to the next question.
  for (const form of document.forms) form.action = new URL(location.hash, form.action).href
  void tellSignature()
}
