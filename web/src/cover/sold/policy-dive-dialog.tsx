import { insuredDiveCopy as words } from '@akvapolis/copy/papers/insured-dive'
import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../../ui/overlay/awaited.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DiveDialog } from '../dive/dive-dialog.tsx'
import { coverQuery, diveTermsSold } from './cover-query.ts'

/** «Застрахован ли этот дайв?» of a policy, by the cover it was sold with. `policy`: its external id. */
export function PolicyDiveDialog({ policy, onClose }: { policy: string; onClose: () => void }) {
  const query = useQuery(coverQuery(policy))
  const terms = query.data && diveTermsSold(query.data)
  if (terms) return <DiveDialog terms={terms} onClose={onClose} />
  return (
    <Dialog isOpen isReading onClose={onClose} title={words.question}>
      {query.isSuccess ? <p>{words.unknown}</p> : <Awaited query={query} />}
    </Dialog>
  )
}
