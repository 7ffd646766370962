import type { Person } from '@akvapolis/contract/insured'
import { insuredCopy } from '@akvapolis/copy/account/insured'
import { listCopy } from '@akvapolis/copy/account/lists'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { namesInRow } from '@akvapolis/rules/person/names'
import { useMemo } from 'react'
import { Menu } from '../../ui/menu/menu.tsx'
import type { TableColumn } from '../../ui/table/table.tsx'
import { PagedList } from '../list/paged-list.tsx'
import styles from './insured.module.css'
import { latinNameOf } from './use-insured.ts'

type InsuredListProps = {
  people: readonly Person[]
  /** The id of who was added last. */
  added: Person['id'] | null
  onEdit: (person: Person) => void
  onRemove: (person: Person) => void
}

export function InsuredList({ people, added, onEdit, onRemove }: InsuredListProps) {
  const places = useMemo(() => new Map(people.map(({ id }, index) => [id, index + 1])), [people])
  const columns: TableColumn<Person>[] = [
    { title: insuredCopy.row, cell: ({ id }) => places.get(id), align: 'end' },
    { title: insuredCopy.fullName, cell: (person) => <FullName person={person} />, isName: true },
    { title: insuredCopy.birth, cell: ({ birth }) => formatDate(birth) },
  ]
  return (
    <PagedList
      caption={insuredCopy.heading}
      columns={columns}
      rows={people}
      // Whoever is added stands at the end, as it is shown then.
      key={added}
      first={added === null ? 1 : Number.POSITIVE_INFINITY}
      rowKey={({ id }) => id}
      actions={(person) => (
        <Menu
          label={listCopy.actionsOf(`${latinNameOf(person)}, ${formatDate(person.birth)}`)}
          items={[
            {
              label: insuredCopy.remove,
              icon: 'trash',
              isDangerous: true,
              onSelect: () => onRemove(person),
            },
            { label: insuredCopy.edit, icon: 'pencil', onSelect: () => onEdit(person) },
          ]}
        />
      )}
      searchHint={insuredCopy.searchHint}
      textOf={(person) => `${latinNameOf(person)} ${russianNameOf(person)} ${formatDate(person.birth)}`}
    />
  )
}

/** As in the passport, and below it in Russian where that is known. */
function FullName({ person }: { person: Person }) {
  const russian = russianNameOf(person)
  return (
    <span className={styles.fullName}>
      {latinNameOf(person)}
      {russian && <span className={styles.russian}>{russian}</span>}
    </span>
  )
}

const russianNameOf = ({ surname_ru, name_ru }: Person) => namesInRow(surname_ru, name_ru)
