import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { heldCall } from '../../session/end/held-call.ts'
import { toast } from '../../ui/toast/toast.ts'
import { lastRemoved, type Removal, type RowKey, removedRows, removeRow } from './removals.ts'

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
export function useRemoval<Row>(rows: Row[] | undefined, list: List<Row>) {
  const { queryKey, keyOf, saidOf, notRemoved, send, onReturned } = list
  const client = useQueryClient()
  const removed = useSyncExternalStore(removedRows.subscribe, removedRows.current, removedRows.current)
  const telling = (row: Row) => ({
    key: keyOf(row),
    send: (how: { keepalive: boolean }) => send(row, how),
    onGone: () => client.invalidateQueries({ queryKey }),
    onRefused: (why: string) => toast.error(notRemoved(row, why)),
  })
  const handleRows = useEffectEvent((rows: Row[]) => {
    const last = lastRemoved.take()
    const row = rows.find((row) => keyOf(row) === last)
    if (row) void lastRemoved.removeAgain(telling(row))
  })
  useEffect(() => {
    if (rows) handleRows(rows)
  }, [rows])
  // Whoever leaves the list does something else.
  useEffect(() => () => void heldCall.release(), [])

  return {
    /** The rows that are still there. */
    left: rows?.filter((row) => !removed.includes(keyOf(row))),
    remove: (row: Row) => removeRow({ ...telling(row), said: saidOf(row), onReturned }),
  }
}
