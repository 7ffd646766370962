import { useEffect, useState } from 'react'
import { useRouter, useSearch } from '../../ui/route/use-router.ts'

/**
 * Whether the number is being changed, and the secret of the mailed link that this page came by. It is taken out of the
 * address at once: so it stays in no history and goes out in no Referer.
 */
export function useMailedLink() {
  const { hash } = useSearch()
  const router = useRouter()
  const [link, setLink] = useState<string>()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (hash === undefined) return
    setLink(hash)
    setOpen(true)
    void router.navigate({ to: '.', search: {}, replace: true })
  }, [hash, router])
  return {
    link,
    isOpen,
    setOpen(wanted: boolean) {
      setLink(undefined)
      setOpen(wanted)
    },
  }
}
