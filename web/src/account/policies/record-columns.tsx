import { recordsCopy } from '@akvapolis/copy/account/account'
import type { ReactNode } from 'react'
import { Price } from '../../ui/price/price.tsx'
import type { TableColumn } from '../../ui/table/table.tsx'
import type { ListedRecord } from './listed-record.ts'
import styles from './records.module.css'

/** The columns of both lists; only what stands at the status is a list's own. */
export function recordColumns<Row extends ListedRecord>(status: (row: Row) => ReactNode): TableColumn<Row>[] {
  return [
    { title: recordsCopy.row, cell: ({ place }) => place, align: 'end' },
    { title: recordsCopy.created, cell: ({ created }) => created },
    {
      title: recordsCopy.number,
      cell: ({ number }) => <span className={styles.number}>{number}</span>,
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
