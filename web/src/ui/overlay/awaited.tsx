import { controlWords } from '@akvapolis/copy/controls'
import { frameCopy } from '@akvapolis/copy/frame'
import { Button } from '../basic/button.tsx'
import { Notice } from '../notice/notice.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

/** `kind` of a failed call: one that is `refused` will be refused again. */
type Trouble = { message: string; failure?: { kind: string } }

type AwaitedProps = { query: { error: Trouble | null; refetch: () => Promise<unknown> } }

/** Of what a window is about: on its way, or refused with its reason. */
export function Awaited({ query: { error, refetch } }: AwaitedProps) {
  if (error) {
    return (
      <Notice tone="error">
        <p>{error.message}</p>
        {error.failure?.kind !== 'refused' && (
          <Button look="quiet" onClick={() => refetch()}>
            {controlWords.again}
          </Button>
        )}
      </Notice>
    )
  }
  return (
    <div role="status">
      <span className="visually-hidden">{frameCopy.loading}</span>
      <Skeleton lines={4} look="field" />
    </div>
  )
}
