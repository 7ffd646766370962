import type { Info } from '@akvapolis/contract/calculator'
import { Notice } from '../../ui/notice/notice.tsx'
import { useCountries } from '../engine/dictionaries.ts'
import { notesOn } from '../territories/territories.ts'

/** What to know before going to the countries of a trip. */
export function TerritoryNotes({ countries }: Pick<Info, 'countries'>) {
  const { data = [] } = useCountries()
  const notes = notesOn(
    countries.map(({ id }) => id),
    data,
  )
  return notes.map((note) => (
    <Notice key={note} tone="warning">
      {note}
    </Notice>
  ))
}
