import { useEffect, useState } from 'react'
import { useMailedSecret } from '../../form/mailed/use-mailed-secret.ts'

/** Whether the number is being changed, and the secret of the mailed link that this page came by. */
export function useMailedLink() {
  const secret = useMailedSecret()
  const [link, setLink] = useState<string>()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!secret) return
    setLink(secret)
    setOpen(true)
  }, [secret])
  return {
    link,
    isOpen,
    setOpen(wanted: boolean) {
      setLink(undefined)
      setOpen(wanted)
    },
  }
}
