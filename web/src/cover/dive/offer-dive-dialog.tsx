import { insuredDiveCopy as words } from '@akvapolis/copy/papers/insured-dive'
import type { ToldFor } from '@akvapolis/copy/papers/told-cover'
import type { Cover } from '@akvapolis/rules/offer/cover'
import { diveTermsOf } from '@akvapolis/rules/offer/insured-dive'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DiveDialog } from './dive-dialog.tsx'

type OfferDiveDialogProps = { cover: Cover; asked: ToldFor; onClose: () => void }

/** «Застрахован ли этот дайв?» of what is being bought. */
export function OfferDiveDialog({ cover, asked, onClose }: OfferDiveDialogProps) {
  const terms = diveTermsOf(cover, asked)
  if (terms) return <DiveDialog terms={terms} onClose={onClose} />
  return (
    <Dialog isOpen isReading onClose={onClose} title={words.question}>
      <p>{words.programmeFirst}</p>
    </Dialog>
  )
}
