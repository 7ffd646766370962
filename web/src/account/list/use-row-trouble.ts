import { listCopy } from '@akvapolis/copy/account/lists'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Failure } from '../../api/outcome.ts'
import { isGone } from '../../api/refused/is-gone.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Tells of a call about a row that failed; the list of one that is gone is loaded anew. */
export function useRowTrouble(queryKey: QueryKey): (failure: Failure) => Promise<void> {
  const client = useQueryClient()
  return async (failure) => {
    if (!isGone(failure)) return toast.error(failure.message)
    await client.invalidateQueries({ queryKey })
    toast.error(listCopy.rowGone)
  }
}
