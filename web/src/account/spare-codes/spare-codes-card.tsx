import { spareCodesCopy } from '@akvapolis/copy/account/spare-codes'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { CurrentPassword } from '../change/current-password.tsx'
import { momentOf } from '../change/moment-of.ts'
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
  const { codes, forgetCodes, password, isPasswordAsked, trouble, isBusy, handleSubmit } = useNewSpareCodes()
  return (
    <>
      {made_at !== null && <p>{spareCodesCopy.left(left, momentOf(made_at))}</p>}
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        {isPasswordAsked && <CurrentPassword field={password} />}
        {trouble && <Notice tone="error">{trouble}</Notice>}
        <Button type="submit" look="quiet" icon="key" busy={isBusy}>
          {made_at === null ? spareCodesCopy.make : spareCodesCopy.makeAnew}
        </Button>
      </form>
      {codes && <SpareCodesDialog codes={codes} onClose={forgetCodes} />}
    </>
  )
}
