import { listCopy } from '@akvapolis/copy/account/lists'
import { useRef, useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Table, type TableProps } from '../../ui/table/table.tsx'
import { isFound } from './is-found.ts'
import styles from './list.module.css'
import { ListState, type ListStateProps } from './list-state.tsx'
import { Pager, usePages } from './pager.tsx'

/** With fewer rows there is nothing to look for. */
const fewRows = 5

export type PagedListProps<Row> = TableProps<Row> & {
  /** What can be looked for. */
  searchHint: string
  /** What a row says, as it is shown. */
  textOf: (row: Row) => string
  /** What is not here yet; null: nothing. */
  rest?: Rest | null
  /** The page that is shown first. */
  first?: number
}

/** The rows behind those that are here, which come once somebody looks for them. */
export type Rest = { isWanted: boolean; want: () => void; query: ListStateProps['query'] }

/** Rows a page at a time, with a search over all of them. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { searchHint, textOf, rows, rest = null, first, ...table } = props
  /** Null until somebody looks for anything: from then on the field stays, however few rows are left. */
  const [asked, setSearch] = useState<string | null>(null)
  const search = asked ?? ''
  const top = useRef<HTMLDivElement>(null)
  const isSearching = search.trim() !== ''
  const found = isSearching ? rows.filter((row) => isFound(search, textOf(row))) : rows
  const pages = usePages(found, first)

  function handleSearch(text: string) {
    setSearch(text)
    pages.turnTo(1)
    if (text.trim() !== '') rest?.want()
  }
  function handleTurn(page: number) {
    pages.turnTo(page)
    if (page === pages.last) rest?.want()
    goTo(top.current)
  }
  return (
    <div ref={top} className={styles.list} tabIndex={-1}>
      {(rows.length > fewRows || asked !== null) && (
        <Search hint={searchHint} value={search} onChange={handleSearch} />
      )}
      <p role="status" className={isSearching ? styles.found : 'visually-hidden'}>
        {isSearching && saidOf(rest, found.length, rows.length)}
      </p>
      {found.length === 0 && !rest && (
        <Button look="quiet" onClick={() => handleSearch('')}>
          {listCopy.clearSearch}
        </Button>
      )}
      {found.length > 0 && (
        <div className={styles.table}>
          <Table {...table} rows={pages.shown} />
        </div>
      )}
      {rest?.isWanted && <ListState query={rest.query} />}
      <Pager {...pages} turnTo={handleTurn} isPart={rest !== null} />
    </div>
  )
}

function Search(field: { hint: string; value: string; onChange: (text: string) => void }) {
  return (
    <div className={styles.search}>
      <TextField {...field} name="search" type="search" label={listCopy.search} enterKeyHint="search" />
    </div>
  )
}

/** A button that leads no further would keep the focus, far below the rows. */
function goTo(list: HTMLElement | null) {
  list?.scrollIntoView()
  list?.focus({ preventScroll: true })
}

/** Of the rest that failed its own place tells. */
function saidOf(rest: Rest | null, found: number, of: number): string {
  if (rest) return rest.query.error ? '' : listCopy.searchingRest
  return foundOf(found, of)
}

const foundOf = (found: number, of: number) => (found > 0 ? listCopy.found(found, of) : listCopy.nothingFound)
