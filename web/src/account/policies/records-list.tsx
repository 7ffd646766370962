import { recordsCopy } from '@akvapolis/copy/account/account'
import { listCopy } from '@akvapolis/copy/account/lists'
import type { ReactNode } from 'react'
import { late } from '../../ui/late/late.tsx'
import { Menu, type MenuItem } from '../../ui/menu/menu.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { PagedList, type Rest } from '../list/paged-list.tsx'
import { type ListedRecord, textOf } from './listed-record.ts'
import { useOpened } from './opened/use-opened.ts'
import { recordColumns } from './record-columns.tsx'
import styles from './records.module.css'

export type RecordsListProps<Row extends ListedRecord> = {
  caption: string
  rows: readonly Row[]
  status: (row: Row) => ReactNode
  actions: (row: Row) => MenuItem[]
  rest: Rest | null
  /** The row that is open when the list comes. */
  current?: string | undefined
}

const ShownCard = late(async () => (await import('../../documents/card/shown-card.tsx')).ShownCard, {
  waiting: <Skeleton lines={4} look="field" />,
})

export function RecordsList<Row extends ListedRecord>(props: RecordsListProps<Row>) {
  const { caption, rows, rest, status, actions, current } = props
  const opened = useOpened(current)
  return (
    <div className={styles.table}>
      <PagedList
        caption={caption}
        columns={recordColumns({ status, opened })}
        rows={rows}
        rest={rest}
        rowKey={({ id }) => id}
        actions={(row) => <Actions of={row.label} items={actions(row)} />}
        opened={({ id }) =>
          opened.isOpen(id) && (
            <div className={styles.card}>
              <ShownCard policy={id} />
            </div>
          )
        }
        searchHint={recordsCopy.searchHint}
        textOf={textOf}
      />
    </div>
  )
}

/** Of an old unpaid policy whose papers are hidden there are none. */
function Actions({ of, items }: { of: string; items: readonly MenuItem[] }) {
  return items.length > 0 && <Menu label={listCopy.actionsOf(of)} items={items} />
}
