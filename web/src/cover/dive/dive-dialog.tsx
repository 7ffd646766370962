import { insuredDiveCopy as words } from '@akvapolis/copy/papers/insured-dive'
import type { DiveTerms } from '@akvapolis/rules/offer/insured-dive'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DiveQuestion } from './dive-question.tsx'

type DiveDialogProps = {
  terms: DiveTerms
  /** What stands above the question. */
  note?: ReactNode
  onClose: () => void
}

/** «Застрахован ли этот дайв?» in a window. */
export function DiveDialog({ terms, note, onClose }: DiveDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={words.question} asks={false}>
      {note}
      <DiveQuestion terms={terms} />
    </Dialog>
  )
}
