import type { Person } from '@akvapolis/contract/insured'
import { insuredCopy } from '@akvapolis/copy/account/insured'
import { useRef, useState } from 'react'
import { forget } from '../../form/kept/kept.ts'
import { keptForm } from '../../form/kept-fields/kept-form.ts'
import { useUser } from '../../session/user.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { ListState } from '../list/list-state.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import styles from './insured.module.css'
import { InsuredList } from './insured-list.tsx'
import { useInsured } from './use-insured.ts'

const PersonDialog = late(async () => (await import('./person-dialog.tsx')).PersonDialog, {
  closedBy: ({ onClose }) => onClose,
})

/** «Застрахованные лица»: whom the customer insures beside themselves. */
export function InsuredPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()
  const { query, people, added, keep, remove, reload } = useInsured({ onReturned: toHeading })
  const { asked, setAsked, handleClose } = useAsked()
  const isEmpty = people?.length === 0
  const add = (
    <Button icon="plus" onClick={() => setAsked('new')}>
      {insuredCopy.add}
    </Button>
  )

  function handleRemove(person: Person) {
    // The row goes, and with it the button that had the focus.
    toHeading()
    remove(person)
  }
  return (
    <div className={styles.page}>
      <Breadcrumbs />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {insuredCopy.heading}
        </h1>
        {!isEmpty && add}
      </div>
      {isEmpty ? (
        <EmptyList drawing="fins" hint={insuredCopy.empty} step={add} />
      ) : (
        <Card>
          {people ? (
            <InsuredList
              people={people}
              added={added}
              onEdit={({ id }) => setAsked(String(id))}
              onRemove={handleRemove}
            />
          ) : (
            <ListState query={query} />
          )}
        </Card>
      )}
      {asked !== null && people && (
        <PersonDialog about={asked} people={people} onSaved={keep} onDoubt={reload} onClose={handleClose} />
      )}
    </div>
  )
}

/** Whose data are asked for, somebody `new` among them: at first theirs whose form was left half filled in. */
function useAsked() {
  const user = useUser()
  const [asked, setAsked] = useState(() => keptForm('insured', user?.id)?.about ?? null)
  return {
    asked,
    setAsked,
    handleClose() {
      forget('form.insured')
      setAsked(null)
    },
  }
}
