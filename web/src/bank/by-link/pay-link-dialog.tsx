import type { PayLink } from '@akvapolis/contract/payments'
import { frameCopy } from '@akvapolis/copy/frame'
import { momentText } from '@akvapolis/copy/moments'
import { payLinkCopy } from '@akvapolis/copy/purchase/pay-link'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/basic/button.tsx'
import { ToldLink } from '../../ui/link/told-link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { KeyInformation } from '../../ui/paper/key-information.tsx'
import { Price } from '../../ui/price/price.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { Begun } from './begun.tsx'
import styles from './pay-link.module.css'
import { payLinkQuery } from './pay-link-query.ts'
import { useEnd } from './use-end.ts'
import { usePayLink } from './use-pay-link.ts'

/** `policy`: its external id. */
type PayLinkDialogProps = { policy: string; onClose: () => void }

/** A link by which somebody else pays: made, handed on, and ended. */
export function PayLinkDialog({ policy, onClose }: PayLinkDialogProps) {
  const { data: living, error, refetch } = useQuery(payLinkQuery(policy))
  const { made, trouble, newTotal, make, revoke } = usePayLink(policy)
  const isOver = useEnd(policy, living)
  const isTold = made !== null && living?.created_at === made.created_at
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={payLinkCopy.title}
      asks={false}
      actions={
        <Button look={isTold ? 'quiet' : 'primary'} onClick={make.press} busy={make.isBusy}>
          {living ? payLinkCopy.makeAnew : payLinkCopy.make}
          {newTotal !== null && (
            <>
              {' '}
              <Price amount={newTotal} size="text" />
            </>
          )}
        </Button>
      }
    >
      <div className={styles.window}>
        <p>{payLinkCopy.lead}</p>
        {isTold && (
          <ToldLink
            key={made.url}
            name="pay_link_url"
            url={made.url}
            words={payLinkCopy}
            share={{ label: payLinkCopy.share, title: payLinkCopy.shared }}
          />
        )}
        {living && <Living link={living} isTold={isTold} revoke={revoke} />}
        <p role="status">{isOver && payLinkCopy.over}</p>
        {living === undefined && <StillUnknown error={error} refetch={refetch} />}
        <p className={styles.quiet}>{payLinkCopy.ends}</p>
        {trouble && <Notice tone="error">{trouble}</Notice>}
        {newTotal !== null && <KeyInformation of={policy} />}
      </div>
    </Dialog>
  )
}

type LivingProps = { link: PayLink; isTold: boolean; revoke: ReturnType<typeof usePayLink>['revoke'] }

function Living({ link, isTold, revoke }: LivingProps) {
  return (
    <section className={styles.living}>
      <p>
        {payLinkCopy.living(momentText(new Date(link.ends_at)))} <Price amount={link.total} size="text" />
      </p>
      <Begun link={link} />
      {!isTold && <p className={styles.quiet}>{payLinkCopy.anewHint}</p>}
      <Button look="quiet" onClick={revoke.press} busy={revoke.isBusy}>
        {payLinkCopy.revoke}
      </Button>
      <p className={styles.quiet}>{payLinkCopy.revokedHint}</p>
    </section>
  )
}

type StillUnknownProps = { error: Error | null; refetch: () => Promise<unknown> }

/** On its way, or refused with its reason. */
function StillUnknown({ error, refetch }: StillUnknownProps) {
  if (error) {
    return (
      <Notice tone="error">
        <p>{error.message}</p>
        <Button look="quiet" onClick={() => refetch()}>
          {payLinkCopy.again}
        </Button>
      </Notice>
    )
  }
  return (
    <div role="status">
      <span className="visually-hidden">{frameCopy.loading}</span>
      <Skeleton lines={2} look="field" />
    </div>
  )
}
