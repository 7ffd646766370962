import { type DefaultError, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Rest } from '../list/paged-list.tsx'
import { rowsOnPage } from '../list/pager.tsx'

/** Of a list that is newest first: the first so many, or all older than the record named. */
export type Part = { limit: string } | { before: string }

export type RecordsQuery<Row> = UseQueryOptions<
  Row[],
  DefaultError,
  Row[],
  readonly [list: string, part: Part]
>

/** A page, and one row more to know that there is another. */
const firstPart = rowsOnPage + 1

type Records<Row> = {
  /** The first part. */
  query: UseQueryResult<Row[]>
  /** All that is here by now. */
  records: Row[] | undefined
  rest: Rest | null
}

/** A list of which the first page comes at once, and all the rest when it is wanted. */
export function useRecords<Row extends { external_id: string }>(
  partOf: (part: Part) => RecordsQuery<Row>,
): Records<Row> {
  const [isWanted, setIsWanted] = useState(false)
  const query = useQuery(partOf({ limit: String(firstPart) }))
  const last = query.data?.length === firstPart ? query.data.at(-1) : undefined
  const older = useQuery({
    ...partOf({ before: last?.external_id ?? '' }),
    enabled: isWanted && last !== undefined,
  })
  const records = useMemo(
    () => (last && older.data ? [...(query.data ?? []), ...older.data] : query.data),
    [query.data, older.data, last],
  )
  const rest = last && !older.data ? { isWanted, query: older, want: () => setIsWanted(true) } : null
  return { query, records, rest }
}
