import { tableWords } from '@akvapolis/copy/controls'
import { Fragment, type ReactNode } from 'react'
import styles from './table.module.css'

export type TableColumn<Row> = {
  /** The heading; beside the value where the rows are cards. */
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers and sums stand at the right. */
  align?: 'end'
  /** The column that names the row, heading of its card. */
  isName?: boolean
}

export type TableProps<Row> = {
  /** What the table lists, for those who do not see it. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  actions?: (row: Row) => ReactNode
  /** What stands below a row that is opened; nothing below the others. */
  opened?: (row: Row) => ReactNode
}

/** A table that becomes cards below 768 px, where seven columns would not fit; the roles are written out because `display` takes them away. */
export function Table<Row>({ caption, columns, rows, rowKey, actions, opened }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lost with display: block
    <table className={styles.table} role="table" aria-label={caption}>
      {/* biome-ignore lint/a11y/noRedundantRoles: lost with display: block */}
      <thead className={styles.head} role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: lost with display: block */}
        <tr role="row">
          {columns.map(({ title, align }) => (
            // biome-ignore lint/a11y/noRedundantRoles: lost with display: block
            <th key={title} role="columnheader" scope="col" data-title={title} data-align={align}>
              {title}
            </th>
          ))}
          {actions && (
            // biome-ignore lint/a11y/noRedundantRoles: lost with display: block
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{tableWords.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: lost with display: block */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <TableRow row={row} columns={columns} actions={actions} />
            <Below columns={columns.length + (actions ? 1 : 0)}>{opened?.(row)}</Below>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function TableRow<Row>({
  row,
  columns,
  actions,
}: Pick<TableProps<Row>, 'columns'> & {
  row: Row
  actions: TableProps<Row>['actions'] | undefined
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lost with display: block
    <tr className={styles.row} role="row">
      {columns.map(({ title, cell, align, isName }) =>
        isName ? (
          // biome-ignore lint/a11y/noRedundantRoles: lost with display: block
          <th key={title} className={styles.name} role="rowheader" scope="row" data-align={align}>
            {cell(row)}
          </th>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: lost with display: block
          <td key={title} role="cell" data-title={title} data-align={align}>
            {cell(row)}
          </td>
        ),
      )}
      {actions && (
        // biome-ignore lint/a11y/noRedundantRoles: lost with display: block
        <td className={styles.actions} role="cell">
          {actions(row)}
        </td>
      )}
    </tr>
  )
}

/** A row of one cell, for what belongs to the row above. */
function Below({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lost with display: block
    <tr className={styles.below} role="row">
      {/* biome-ignore lint/a11y/noRedundantRoles: lost with display: block */}
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  )
}
