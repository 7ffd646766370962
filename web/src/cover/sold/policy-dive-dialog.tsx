import { termInWords } from '@akvapolis/copy/account/policy-card'
import { insuredDiveCopy as words } from '@akvapolis/copy/papers/insured-dive'
import { termOn } from '@akvapolis/rules/policy/term'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '../../session/site.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Awaited } from '../../ui/overlay/awaited.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DiveDialog } from '../dive/dive-dialog.tsx'
import { coverQuery, diveTermsSold } from './cover-query.ts'

export type DivedPolicy = { external_id: string; start_date: string; end_date: string }

type PolicyDiveDialogProps = { policy: DivedPolicy; onClose: () => void }

/** «Застрахован ли этот дайв?» of a paid policy, by the cover it was sold with. */
export function PolicyDiveDialog({ policy, onClose }: PolicyDiveDialogProps) {
  const query = useQuery(coverQuery(policy.external_id))
  const terms = query.data && diveTermsSold(query.data)
  if (terms) return <DiveDialog terms={terms} note={<OtherDays policy={policy} />} onClose={onClose} />
  return (
    <Dialog isOpen isReading onClose={onClose} title={words.question}>
      {query.isSuccess ? <p>{words.unknown}</p> : <Awaited query={query} />}
    </Dialog>
  )
}

/** Said where no dive of today is insured, whatever the answer. */
function OtherDays({ policy: { start_date: start, end_date: end } }: { policy: DivedPolicy }) {
  const today = useToday()
  const term = today && termOn({ start, end }, today)
  if (!term || term.is === 'valid') return null
  return (
    <Notice tone="warning">
      <p>{termInWords(term, { end, isWhole: true })}</p>
    </Notice>
  )
}
