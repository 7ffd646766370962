import { useEffect, useEffectEvent, useState } from 'react'
import { useMailedSecret } from '../../form/mailed/use-mailed-secret.ts'

/** The secret of the mailed link that this page came by, until it is forgotten. */
export function useMailedLink(onLink: () => void) {
  const secret = useMailedSecret()
  const [link, setLink] = useState<string>()
  const handleLink = useEffectEvent(onLink)

  useEffect(() => {
    if (!secret) return
    setLink(secret)
    handleLink()
  }, [secret])
  return { link, forget: () => setLink(undefined) }
}
