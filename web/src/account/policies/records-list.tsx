import { recordsCopy } from '@akvapolis/copy/account/account'
import { listCopy } from '@akvapolis/copy/account/lists'
import type { ReactNode } from 'react'
import { Menu, type MenuItem } from '../../ui/menu/menu.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { type ListedRecord, textOf } from './listed-record.ts'
import { recordColumns } from './record-columns.tsx'
import styles from './records.module.css'

export type RecordsListProps<Row extends ListedRecord> = {
  caption: string
  rows: readonly Row[]
  status: (row: Row) => ReactNode
  actions: (row: Row) => MenuItem[]
}

export function RecordsList<Row extends ListedRecord>(props: RecordsListProps<Row>) {
  const { caption, rows, status, actions } = props
  return (
    <div className={styles.table}>
      <PagedList
        caption={caption}
        columns={recordColumns(status)}
        rows={rows}
        rowKey={({ id }) => id}
        actions={(row) => <Menu label={listCopy.actionsOf(row.label)} items={actions(row)} />}
        searchHint={recordsCopy.searchHint}
        textOf={textOf}
      />
    </div>
  )
}
