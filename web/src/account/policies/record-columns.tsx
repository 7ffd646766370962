import { recordsCopy } from '@akvapolis/copy/account/account'
import type { ReactNode } from 'react'
import { Price } from '../../ui/price/price.tsx'
import type { TableColumn } from '../../ui/table/table.tsx'
import type { ListedRecord } from './listed-record.ts'
import { RecordNumber } from './opened/record-number.tsx'
import type { Opened } from './opened/use-opened.ts'
import styles from './records.module.css'

type ColumnsProps<Row> = { status: (row: Row) => ReactNode; opened: Opened }

/** The columns of both lists; only what stands at the status is a list's own. */
export function recordColumns<Row extends ListedRecord>(props: ColumnsProps<Row>): TableColumn<Row>[] {
  const { status, opened } = props
  return [
    { title: recordsCopy.row, cell: ({ place }) => place, align: 'end' },
    { title: recordsCopy.created, cell: ({ created }) => created },
    {
      title: recordsCopy.number,
      cell: ({ id, number, label }) => (
        <RecordNumber
          number={number}
          label={label}
          isOpen={opened.isOpen(id)}
          onToggle={() => opened.toggle(id)}
        />
      ),
      isName: true,
    },
    { title: recordsCopy.programme, cell: ({ programme }) => programme },
    {
      title: recordsCopy.total,
      cell: ({ total }) => (total === 0 ? recordsCopy.noTotal : <Price amount={total} size="text" />),
      align: 'end',
    },
    { title: recordsCopy.period, cell: (row) => <WhenWhereWho row={row} /> },
    { title: recordsCopy.status, cell: status },
  ]
}

function WhenWhereWho({ row: { period, countries, insured } }: { row: ListedRecord }) {
  return (
    <div className={styles.trip}>
      <p>{period}</p>
      <p className={styles.detail}>{countries}</p>
      <p className={styles.detail}>{insured}</p>
    </div>
  )
}
