import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { heldCall } from '../../session/end/held-call.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type Removal, type RowKey, removedRows, removeRow } from './removals.ts'

type List<Row> = {
  queryKey: QueryKey
  keyOf: (row: Row) => RowKey
  /** «IVANOV IVAN: удалено из списка», and why that row stays. */
  saidOf: (row: Row) => string
  notRemoved: (row: Row, why: string) => string
  send: (row: Row, how: { keepalive: boolean }) => ReturnType<Removal['send']>
  /** The row is in its place again, the button that brought it back is not. */
  onReturned: () => void
}

/** Takes rows away from a list, each until «Вернуть» brings it back or the server has heard of it. */
export function useRemoval<Row>(list: List<Row>) {
  const { queryKey, keyOf, saidOf, notRemoved, send, onReturned } = list
  const client = useQueryClient()
  const removed = useSyncExternalStore(removedRows.subscribe, removedRows.current, removedRows.current)
  // Whoever leaves the list does something else.
  useEffect(() => () => void heldCall.release(), [])

  return {
    /** The rows that are still there. */
    left: (rows: Row[] | undefined) => rows?.filter((row) => !removed.includes(keyOf(row))),
    remove: (row: Row) =>
      removeRow({
        key: keyOf(row),
        said: saidOf(row),
        send: (how) => send(row, how),
        onGone: () => client.invalidateQueries({ queryKey }),
        onRefused: (why) => toast.error(notRemoved(row, why)),
        onReturned,
      }),
  }
}
