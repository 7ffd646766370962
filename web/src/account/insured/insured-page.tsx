import type { Person } from '@akvapolis/contract/insured'
import { insuredCopy } from '@akvapolis/copy/account/insured'
import { lazy, Suspense, useRef, useState } from 'react'
import { keptForm } from '../../form/fields/kept-form.ts'
import { forget } from '../../form/kept/kept.ts'
import { useUser } from '../../session/user.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { EmptyList } from '../list/empty-list.tsx'
import { ListState } from '../list/list-state.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import styles from './insured.module.css'
import { InsuredList } from './insured-list.tsx'
import { useInsured } from './use-insured.ts'

const PersonDialog = lazy(async () => ({ default: (await import('./person-dialog.tsx')).PersonDialog }))

/** «Застрахованные лица»: whom the customer insures beside themselves. */
export function InsuredPage() {
  const { query, keep, remove } = useInsured()
  const { asked, setAsked, person, handleClose } = useAsked(query.data)
  const isEmpty = query.data?.length === 0
  const heading = useRef<HTMLHeadingElement>(null)
  const add = (
    <Button icon="plus" onClick={() => setAsked('new')}>
      {insuredCopy.add}
    </Button>
  )

  function handleRemove(person: Person) {
    // The row goes, and with it the button that had the focus.
    heading.current?.focus()
    void remove(person)
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
        <EmptyList drawing="mask" hint={insuredCopy.empty} step={add} />
      ) : (
        <Card>
          {query.data ? (
            <InsuredList
              people={query.data}
              onEdit={({ id }) => setAsked(String(id))}
              onRemove={handleRemove}
            />
          ) : (
            <ListState query={query} />
          )}
        </Card>
      )}
      {(asked === 'new' || person) && (
        <Suspense>
          <PersonDialog person={person} onSaved={keep} onClose={handleClose} />
        </Suspense>
      )}
    </div>
  )
}

/** Whose data are asked for, somebody `new` among them: at first theirs whose form was left half filled in. */
function useAsked(people: readonly Person[] | undefined) {
  const user = useUser()
  const [asked, setAsked] = useState(() => keptForm('insured', user?.id)?.about ?? null)
  return {
    asked,
    setAsked,
    person: people?.find(({ id }) => String(id) === asked) ?? null,
    handleClose() {
      forget('form.insured')
      setAsked(null)
    },
  }
}
