import { listCopy } from '@akvapolis/copy/account/lists'
import { useState } from 'react'
import { IconButton } from '../../ui/basic/button.tsx'
import styles from './list.module.css'

export const rowsOnPage = 25

export type Pages<Row> = {
  page: number
  last: number
  turnTo: (page: number) => void
  total: number
  /** Rows before this page. */
  from: number
  shown: readonly Row[]
}

/** A list a page at a time. Pages count from 1; when the list shrinks, its last page is shown. */
export function usePages<Row>(rows: readonly Row[], first = 1): Pages<Row> {
  const [wanted, turnTo] = useState(first)
  const last = Math.max(1, Math.ceil(rows.length / rowsOnPage))
  const page = Math.min(wanted, last)
  const from = (page - 1) * rowsOnPage
  return { page, last, turnTo, total: rows.length, from, shown: rows.slice(from, from + rowsOnPage) }
}

/** Turns the pages; nothing where there is only one. `isPart`: nobody knows yet how many rows there are. */
export function Pager({
  page,
  last,
  turnTo,
  total,
  from,
  shown,
  isPart,
}: Pages<unknown> & { isPart: boolean }) {
  if (last === 1) return null
  return (
    <nav aria-label={listCopy.pages} className={styles.pager}>
      <IconButton
        icon="left"
        label={listCopy.previousPage}
        isResting={page === 1}
        onClick={() => turnTo(page - 1)}
      />
      <p role="status">{listCopy.range(from + 1, from + shown.length, isPart ? null : total)}</p>
      <IconButton
        icon="right"
        label={listCopy.nextPage}
        isResting={page === last}
        onClick={() => turnTo(page + 1)}
      />
    </nav>
  )
}
