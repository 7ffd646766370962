import { passportLinesCopy } from '@akvapolis/copy/purchase/passport-lines'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { seemsPassportLines } from '@akvapolis/rules/person/passport-lines'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { focusAdded } from '../../form/store/focus-added.ts'
import { Button } from '../../ui/basic/button.tsx'
import { late } from '../../ui/late/late.tsx'
import { useBusinessDate } from '../engine/business-date.ts'
import { useLock } from '../state/locks.ts'
import { useForm } from '../state/use-form.ts'

const PassportLines = late(async () => (await import('../passport/passport-lines.tsx')).PassportLines)

type ByPassportLinesProps = {
  index: number
  isNumberShown: boolean
  onBirth: () => void
  children: ReactNode
}

/** The fields of a tourist, filled in by the lines of a passport where those are pasted into one of them or typed below. */
export function ByPassportLines({ index, isNumberShown, onBirth, children }: ByPassportLinesProps) {
  const form = useForm()
  const today = useBusinessDate()
  const isLocked = useLock(`tourists.${index}.surname`) !== null
  const [pasted, setPasted] = useState<string | null>(null)

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (isLocked || event.target instanceof HTMLTextAreaElement || !seemsPassportLines(text)) return
    event.preventDefault()
    event.stopPropagation()
    setPasted(text)
  }
  /** What had the focus is gone. */
  const close = () => focusAdded(`tourists.${index}.surname`, () => setPasted(null))

  function handleFilled(birthBefore: IsoDate | null) {
    close()
    if (form.values().tourists[index]?.birth !== birthBefore) onBirth()
  }
  return (
    <div onPasteCapture={handlePaste}>
      {children}
      {pasted === null ? (
        !isLocked && (
          <Button look="link" onClick={() => setPasted('')}>
            {passportLinesCopy.open}
          </Button>
        )
      ) : (
        <PassportLines
          index={index}
          isNumberShown={isNumberShown}
          today={today}
          pasted={pasted}
          onFilled={handleFilled}
          onClose={close}
        />
      )}
    </div>
  )
}
