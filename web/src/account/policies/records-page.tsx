import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DemoTariff } from '../../frame/message/demo-tariff.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { ListState } from '../list/list-state.tsx'
import styles from './records.module.css'

type RecordsPageProps<Record> = {
  heading: string
  query: UseQueryResult<Record[]>
  /** In place of the list while there is nothing in it. */
  empty: ReactNode
  list: (records: readonly Record[]) => ReactNode
}

/** A list of drafts or policies: its shape, its failure, its emptiness, itself. */
export function RecordsPage<Record>({ heading, query, empty, list }: RecordsPageProps<Record>) {
  const isEmpty = query.data?.length === 0
  return (
    <div className={styles.page}>
      <div>
        <h1>{heading}</h1>
        {!isEmpty && <DemoTariff />}
      </div>
      {isEmpty ? empty : <Card>{query.data ? list(query.data) : <ListState query={query} />}</Card>}
    </div>
  )
}
