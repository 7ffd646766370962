import { useEffect, useState } from 'react'
import { secretIn } from '../../ui/route/mailed-secret.ts'
import { useLocation, useRouter } from '../../ui/route/use-router.ts'

/**
 * What the mailed link carries that this page came by, '' when it came by none, undefined until that is read. It is taken out of the
 * address at once: so it stays in no history and goes out in no Referer. Another link in the same tab is the later one.
 */
export function useMailedSecret(): string | undefined {
  const router = useRouter()
  const location = useLocation()
  const [secret, setSecret] = useState<string>()

  useEffect(() => {
    const told = secretIn(location)
    setSecret((before) => told ?? before ?? '')
    if (told !== undefined) void router.navigate({ to: '.', search: {}, replace: true })
  }, [location, router])
  return secret
}
