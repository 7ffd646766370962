import { policyCheckCopy } from '@akvapolis/copy/pages'
import { formatDate } from '@akvapolis/rules/date-text'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { Button } from '../../ui/button.tsx'
import type { Tone } from '../../ui/show/notice.tsx'
import { MessagePage } from '../message-page.tsx'

const route = getRouteApi('/frame/check/$id')

/** What the QR code of a policy leads to: whether it is good and for which dates, no names. */
export function PolicyCheckPage() {
  const { id } = route.useParams()
  const check = useQuery({
    queryKey: ['policy-check', id],
    queryFn: () => fetchAnswer(calls.checkPolicy, { query: { id } }),
  })
  if (check.error) {
    return (
      <MessagePage
        heading={check.error.message}
        tone="error"
        actions={<Button onClick={() => check.refetch()}>{policyCheckCopy.again}</Button>}
      />
    )
  }
  if (!check.data) return <MessagePage heading={policyCheckCopy.checking} />
  const { state, start_date: start, end_date: end } = check.data
  return (
    <MessagePage heading={policyCheckCopy[state]} tone={tones[state]}>
      {start && end && <p>{policyCheckCopy.period(formatDate(start), formatDate(end))}</p>}
      {state === 'unknown' && <p>{policyCheckCopy.unknownHint}</p>}
    </MessagePage>
  )
}

const tones = { valid: 'success', upcoming: 'info', ended: 'warning', unknown: 'error' } satisfies Record<
  string,
  Tone
>
