import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../session/site.ts'
import { Awaited } from '../../ui/overlay/awaited.tsx'
import type { CardActionsProps } from './card-actions.tsx'
import { cardQuery } from './card-query.ts'
import { PolicyCard } from './policy-card.tsx'

type ShownCardProps = Pick<CardActionsProps, 'isPreparing' | 'isMain'> & { policy: string }

/** The card of an own draft or policy by its external id: its shape, its failure, itself. */
export function ShownCard({ policy, ...actions }: ShownCardProps) {
  const query = useQuery(cardQuery(policy))
  const today = useToday()
  if (!query.data || !today) return <Awaited query={query} />
  return <PolicyCard card={query.data} today={today} {...actions} />
}
