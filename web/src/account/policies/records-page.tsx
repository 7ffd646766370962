import type { ReactNode, Ref } from 'react'
import { DemoTariff } from '../../frame/message/demo-tariff.tsx'
import { useUser } from '../../session/user.ts'
import { Card } from '../../ui/basic/card.tsx'
import { ListState, type ListStateProps } from '../list/list-state.tsx'
import { PassportHidden } from '../person/passport-hidden.tsx'
import styles from './records.module.css'

type RecordsPageProps<Record> = {
  heading: string
  headingRef?: Ref<HTMLHeadingElement>
  query: ListStateProps['query']
  /** Undefined until they come. */
  records: readonly Record[] | undefined
  /** In place of the list while there is nothing in it. */
  empty: ReactNode
  list: (records: readonly Record[]) => ReactNode
}

/** A list of drafts or policies: its shape, its failure, its emptiness, itself. */
export function RecordsPage<Record>(props: RecordsPageProps<Record>) {
  const { heading, headingRef, query, records, empty, list } = props
  const user = useUser()
  const isEmpty = records?.length === 0
  return (
    <div className={styles.page}>
      <div>
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        {!isEmpty && <DemoTariff />}
      </div>
      {!isEmpty && user && <PassportHidden user={user} />}
      {isEmpty ? empty : <Card>{records ? list(records) : <ListState query={query} />}</Card>}
    </div>
  )
}
