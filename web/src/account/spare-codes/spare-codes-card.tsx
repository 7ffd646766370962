import { codesLeft, spareCodesCopy } from '@akvapolis/copy/account/spare-codes'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { CurrentPassword } from '../change/current-password.tsx'
import { formatLocalInstant } from '../change/local-instant.ts'
import styles from '../change/own-data.module.css'
import { ListState } from '../list/list-state.tsx'
import { spareCodesQuery } from './spare-codes-query.ts'
import { useNewSpareCodes } from './use-new-spare-codes.ts'

const SpareCodesDialog = late(async () => (await import('./spare-codes-dialog.tsx')).SpareCodesDialog, {
  closedBy: ({ onClose }) => onClose,
})

/** The codes for where no SMS comes: how many are left, and new ones. */
export function SpareCodesCard() {
  const query = useQuery(spareCodesQuery)
  return (
    <Card title={spareCodesCopy.heading}>
      <div className={styles.form}>
        <p className={styles.quiet}>{spareCodesCopy.hint}</p>
        {query.data ? <SpareCodes {...query.data} /> : <ListState query={query} />}
      </div>
    </Card>
  )
}

function SpareCodes({ made_at, left }: { made_at: string | null; left: number }) {
  const { codes, forget, ...making } = useNewSpareCodes()
  const [isAsking, setAsking] = useState(false)
  const make = useRef<HTMLButtonElement>(null)
  const former = made_at === null || left === 0 ? null : left

  function handleEnd() {
    // The question goes, and with it the button that had the focus.
    flushSync(() => {
      forget()
      setAsking(false)
    })
    make.current?.focus()
  }
  return (
    <>
      {made_at !== null && <p>{spareCodesCopy.left(left, formatLocalInstant(made_at))}</p>}
      {made_at !== null && left < 2 && <Notice tone="warning">{codesLeft(left)}</Notice>}
      {former === null || isAsking ? (
        <MakeForm {...making} former={former} onKeep={handleEnd} />
      ) : (
        <Button ref={make} look="quiet" icon="key" onClick={() => setAsking(true)}>
          {spareCodesCopy.makeAnew}
        </Button>
      )}
      {codes && <SpareCodesDialog codes={codes} onClose={handleEnd} />}
    </>
  )
}

type MakeFormProps = Omit<ReturnType<typeof useNewSpareCodes>, 'codes' | 'forget'> & {
  /** How many codes end with it; null: there are none. */
  former: number | null
  onKeep: () => void
}

function MakeForm(props: MakeFormProps) {
  const { password, isPasswordAsked, trouble, isBusy, handleSubmit, former, isLost, onKeep } = props
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      {former !== null && (
        <p ref={focusOn} tabIndex={-1} className={styles.start}>
          {spareCodesCopy.endsFormer(former)}
        </p>
      )}
      {isPasswordAsked && <CurrentPassword field={password} />}
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <div className={styles.buttons}>
        <Button type="submit" look="quiet" icon="key" busy={isBusy}>
          {former === null ? spareCodesCopy.make : spareCodesCopy.makeNew}
        </Button>
        {former !== null && !isLost && (
          <Button look="quiet" onClick={onKeep}>
            {spareCodesCopy.keepFormer}
          </Button>
        )}
      </div>
    </form>
  )
}

const focusOn = (words: HTMLElement | null) => words?.focus()
