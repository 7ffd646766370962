import { useEffect, useState } from 'react'
import { useRouter } from '../../ui/route/use-router.ts'

/**
 * What the mailed link carries behind its #, '' when there is nothing, undefined until it is read. Read once and taken out
 * of the address at once: it opens an account, so it stays in no history.
 */
export function useToken(): string | undefined {
  const router = useRouter()
  const [token, setToken] = useState<string>()

  useEffect(() => {
    const told = decodeURIComponent(window.location.hash.slice(1))
    setToken((before) => before || told)
    if (told) void router.navigate({ to: '.', search: {}, replace: true })
  }, [router])
  return token
}
