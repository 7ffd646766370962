import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import type { Failure } from '../api/outcome.ts'
import { shownToasts } from '../ui/toast/toast.ts'
import { saveFile } from './save-file.ts'

/** Saves the calendar file of a paid policy, named by its number or external id. */
export async function saveCalendar(name: string, tell: (failure: Failure) => void): Promise<void> {
  shownToasts.removeErrors()
  const outcome = await callApi(calls.getCalendar, { query: { policy_number: name } })
  if (!outcome.ok) return tell(outcome)
  const { calendar, file_name } = outcome.body
  saveFile(new Blob([calendar], { type: 'text/calendar' }), file_name)
}
