import { paymentCopy } from '@akvapolis/copy/purchase/order'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { maskedNumber } from '@akvapolis/rules/policy/numbers'
import type { CoverSold } from '../../cover/sold/cover-query.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Link } from '../../ui/route/link.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import type { Earlier, Stored } from '../state/flow-state.ts'

type Others = NonNullable<CoverSold>['also_insured']
type WarningsProps = { earlier: Earlier | null; others: Others; stored: Stored }

/** What is to be known of other policies before this one is paid for. */
export const Warnings = ({ earlier, others, stored }: WarningsProps) => (
  <>
    {earlier && <EarlierPolicy earlier={earlier} isCancelled={stored.isPublished} />}
    {others && <AlsoInsured others={others} />}
  </>
)

/** What becomes, or has become, of the unpaid policy whose place this one takes. */
function EarlierPolicy({ earlier, isCancelled }: { earlier: Earlier; isCancelled: boolean }) {
  const number = maskedNumber(earlier.number)
  return (
    <Notice tone="info">
      <p>{unbroken(isCancelled ? paymentCopy.replaced(number) : paymentCopy.willReplace(number))}</p>
      <p>{paymentCopy.leaveBankPage}</p>
    </Notice>
  )
}

/** That the same trip may have been bought already. */
function AlsoInsured({ others }: { others: NonNullable<Others> }) {
  return (
    <Notice tone="info">
      {others.map(({ number, start_date, end_date }) => (
        <p key={number}>
          {unbroken(
            paymentCopy.alsoInsured({ number, start: formatDate(start_date), end: formatDate(end_date) }),
            (its) => (
              <Link to="/personal/policies">{its}</Link>
            ),
          )}
        </p>
      ))}
      <p>{paymentCopy.needOther}</p>
    </Notice>
  )
}
