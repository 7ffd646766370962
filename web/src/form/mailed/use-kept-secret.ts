import { useEffect, useState } from 'react'
import { keep, kept } from '../kept/kept.ts'
import type { KeptName } from '../kept/kept-names.ts'
import { useMailedSecret } from './use-mailed-secret.ts'

/**
 * What the mailed link carries that this page came by, null when it came by none, undefined until that is read. It is no more
 * in the address, so the tab keeps it: loaded anew, the page knows its link.
 */
export function useKeptSecret(name: KeptName): string | null | undefined {
  const secret = useMailedSecret()
  const [known, setKnown] = useState<string | null>()

  useEffect(() => {
    if (secret === undefined) return
    setKnown((before) => secret || (before ?? secretBefore(name)))
    if (secret) keep(name, secret)
  }, [secret, name])
  return known
}

function secretBefore(name: KeptName): string | null {
  const before = kept(name)
  return typeof before === 'string' ? before : null
}
