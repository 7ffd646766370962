import { listCopy } from '@akvapolis/copy/account/lists'
import { frameCopy } from '@akvapolis/copy/frame'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/basic/button.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import styles from './list-state.module.css'

export type ListStateProps = { query: Pick<UseQueryResult, 'error' | 'refetch'> }

/** A list that is not there: on its way, or failed with a way to ask once more. */
export function ListState({ query: { error, refetch } }: ListStateProps) {
  if (error) {
    return (
      <div role="alert" className={styles.failure}>
        <p>{error.message}</p>
        {error.failure.kind !== 'refused' && (
          <Button look="quiet" onClick={() => refetch()}>
            {listCopy.again}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div role="status">
      <span className="visually-hidden">{frameCopy.loading}</span>
      <Skeleton lines={4} look="field" />
    </div>
  )
}
