import {
  type DefaultError,
  type QueryFunction,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CallFailed } from '../../api/fetch-answer.ts'
import { isGone } from '../../api/refused/is-gone.ts'
import type { Rest } from '../list/paged-list.tsx'
import { rowsOnPage } from '../list/pager.tsx'

/** Of a list that is newest first: the first so many, or all older than the record named. */
export type Part = { limit: string } | { before: string }

type Key = readonly [list: string, part: Part]

export type RecordsQuery<Row> = UseQueryOptions<Row[], DefaultError, Row[], Key> & {
  queryFn: QueryFunction<Row[], Key>
}

type PartOf<Row> = (part: Part) => RecordsQuery<Row>

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
export function useRecords<Row extends { external_id: string }>(partOf: PartOf<Row>): Records<Row> {
  const [isWanted, setIsWanted] = useState(false)
  const query = useQuery(firstOf(partOf))
  const last = query.data?.length === firstPart ? query.data.at(-1) : undefined
  const older = useQuery({
    ...olderOf(partOf, last?.external_id ?? ''),
    enabled: isWanted && last !== undefined,
  })
  const records = useMemo(
    () => (last && older.data ? [...(query.data ?? []), ...older.data] : query.data),
    [query.data, older.data, last],
  )
  const rest = last && !older.data ? { isWanted, query: older, want: () => setIsWanted(true) } : null
  return { query, records, rest }
}

const firstOf = <Row>(partOf: PartOf<Row>): RecordsQuery<Row> => partOf({ limit: String(firstPart) })

/** Where the record is gone behind which they begin, the first part is asked for anew: it ends with another one by now. */
function olderOf<Row>(partOf: PartOf<Row>, before: string): RecordsQuery<Row> {
  const older = partOf({ before })
  return {
    ...older,
    queryFn: async (context) => {
      try {
        return await older.queryFn(context)
      } catch (error) {
        if (error instanceof CallFailed && isGone(error.failure)) {
          await context.client.fetchQuery({ ...firstOf(partOf), staleTime: 0 })
        }
        throw error
      }
    },
  }
}
