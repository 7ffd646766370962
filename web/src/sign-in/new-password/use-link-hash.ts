import { useEffect, useState } from 'react'
import { forget, keep, kept } from '../../form/kept/kept.ts'
import { useRouter, useSearch } from '../../ui/route/use-router.ts'

/** Loaded anew, the page knows its link; what it opens is asked of the server again. */
const name = 'form.reset-link'

/**
 * The hash of the mailed link, null when the address has none, undefined until it is read. Read once and taken out
 * of the address at once: it opens an account, so it stays in no history and goes out in no Referer. The tab keeps it.
 */
export function useLinkHash(): string | null | undefined {
  const { hash } = useSearch()
  const router = useRouter()
  const [kept, setKept] = useState<string | null>()

  useEffect(() => {
    setKept((before) => hash ?? before ?? hashBefore())
    if (hash === undefined) return
    keep(name, hash)
    void router.navigate({ to: '.', search: {}, replace: true })
  }, [hash, router])
  return kept
}

function hashBefore(): string | null {
  const before = kept(name)
  return typeof before === 'string' ? before : null
}

/** The link has done what it was for, or does nothing any more. */
export const forgetLink = (): void => forget(name)
