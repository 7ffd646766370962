import { useEffect, useRef, useState } from 'react'
import { Button } from '../basic/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { toast } from '../toast/toast.ts'
import styles from './told-link.module.css'

type Words = { ready: string; once: string; copy: string; copied: string; notCopied: string }

type ToldLinkProps = {
  name: string
  url: string
  words: Words
  /** Hands it on by the machine's own means, where there are any; `title` goes with it. */
  share?: { label: string; title: string }
}

/** The address of a link, told this once. */
export function ToldLink({ name, url, words, share }: ToldLinkProps) {
  const input = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => chosenFromItsStart(input.current), [])

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(words.copied)
    } catch {
      // Not allowed, or a page without https.
      chosenFromItsStart(input.current)
      setTrouble(words.notCopied)
    }
  }
  // A window that is closed without a choice is no failure, and copying is left for every other one.
  const handleShare = ({ title }: { title: string }) => navigator.share({ title, url }).catch(() => {})
  return (
    <div className={styles.told}>
      <TextField
        name={name}
        label={words.ready}
        hint={words.once}
        error={trouble}
        value={url}
        readOnly
        onChange={() => {}}
        ref={input}
      />
      <div className={styles.buttons}>
        {share && 'share' in navigator && <Button onClick={() => handleShare(share)}>{share.label}</Button>}
        <Button look="quiet" onClick={handleCopy}>
          {words.copy}
        </Button>
      </div>
    </div>
  )
}

/** All of it, so that it can be copied, while its beginning stays in sight: the choice is made towards it. */
function chosenFromItsStart(input: HTMLInputElement | null): void {
  input?.focus()
  input?.setSelectionRange(0, input.value.length, 'backward')
  input?.scrollTo({ left: 0 })
}
