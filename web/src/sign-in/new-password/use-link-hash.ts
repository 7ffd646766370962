import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const route = getRouteApi('/frame/reset-password')

/**
 * The hash of the mailed link, null when the address has none, undefined until it is read. Read once and taken out
 * of the address at once: it opens an account, so it stays in no history and goes out in no Referer.
 */
export function useLinkHash(): string | null | undefined {
  const { hash } = route.useSearch()
  const navigate = route.useNavigate()
  const [kept, setKept] = useState<string | null>()

  useEffect(() => {
    setKept((before) => hash ?? before ?? null)
    if (hash !== undefined) void navigate({ search: {}, replace: true })
  }, [hash, navigate])
  return kept
}
