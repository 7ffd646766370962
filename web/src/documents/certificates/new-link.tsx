import { certificatesCopy } from '@akvapolis/copy/account/certificates'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './certificates.module.css'

/** The address of a link, told this once. */
export function NewLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(certificatesCopy.copied)
    } catch {
      // Not allowed, or a page without https.
      input.current?.focus()
      input.current?.select()
      setTrouble(certificatesCopy.notCopied)
    }
  }
  return (
    <div className={styles.made}>
      <TextField
        name="certificate_url"
        label={certificatesCopy.ready}
        hint={certificatesCopy.once}
        error={trouble}
        value={url}
        readOnly
        onChange={() => {}}
        ref={input}
      />
      <Button look="quiet" onClick={handleCopy}>
        {certificatesCopy.copy}
      </Button>
    </div>
  )
}
