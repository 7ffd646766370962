import type { PayLink } from '@akvapolis/contract/payments'
import { momentText } from '@akvapolis/copy/moments'
import { payLinkCopy } from '@akvapolis/copy/purchase/pay-link'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/notice/notice.tsx'
import { payLinkQuery } from './pay-link-query.ts'

/** That somebody pays by the link at this moment. */
export function Begun({ link }: { link: Pick<PayLink, 'begun_at'> | null | undefined }) {
  if (!link?.begun_at) return null
  return <Notice tone="warning">{payLinkCopy.begun(momentText(new Date(link.begun_at)))}</Notice>
}

/** The same beside the owner's own ways to pay. Asked when the page is looked at: a poll would keep the session alive. */
export function BegunOf({ policy }: { policy: string }) {
  const { data } = useQuery({ ...payLinkQuery(policy), refetchInterval: false })
  return <Begun link={data} />
}
