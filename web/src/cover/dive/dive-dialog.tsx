import { insuredDiveCopy as words } from '@akvapolis/copy/papers/insured-dive'
import type { DiveTerms } from '@akvapolis/rules/offer/insured-dive'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DiveQuestion } from './dive-question.tsx'

/** «Застрахован ли этот дайв?» in a window. */
export function DiveDialog({ terms, onClose }: { terms: DiveTerms; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={words.question} asks={false}>
      <DiveQuestion terms={terms} />
    </Dialog>
  )
}
