import { spareCodesCopy } from '@akvapolis/copy/account/spare-codes'
import { useState } from 'react'
import { saveFile } from '../../documents/save-file.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './spare-codes.module.css'

type SpareCodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** New codes, shown this once. */
export function SpareCodesDialog({ codes, onClose }: SpareCodesDialogProps) {
  const [trouble, setTrouble] = useState('')

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(spareCodesCopy.file(codes))
      setTrouble('')
      toast.success(spareCodesCopy.copied)
    } catch {
      // Not allowed, or a page without https.
      setTrouble(spareCodesCopy.notCopied)
    }
  }
  const handleSave = () =>
    saveFile(new Blob([spareCodesCopy.file(codes)], { type: 'text/plain' }), spareCodesCopy.fileName)
  return (
    <Dialog
      isOpen
      isReading
      onClose={onClose}
      question={spareCodesCopy.question}
      title={spareCodesCopy.title}
      actions={
        <>
          <Button onClick={handleSave}>{spareCodesCopy.save}</Button>
          <Button look="quiet" onClick={handleCopy}>
            {spareCodesCopy.copy}
          </Button>
          <Button look="quiet" onClick={() => window.print()}>
            {spareCodesCopy.print}
          </Button>
        </>
      }
    >
      <div className={styles.told}>
        <p>{spareCodesCopy.once}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p>{spareCodesCopy.how}</p>
        {trouble && <Notice tone="error">{trouble}</Notice>}
      </div>
    </Dialog>
  )
}
