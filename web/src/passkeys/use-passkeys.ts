import { useSite } from '../session/site.ts'
import { useHydrated } from '../session/use-hydrated.ts'

/** Whether this site has passkeys, and whether this browser can use them; false until known. */
export function usePasskeys(): { isOffered: boolean; isSupported: boolean } {
  const isHydrated = useHydrated()
  const isOffered = useSite()?.passkeys === true
  return { isOffered, isSupported: isHydrated && 'PublicKeyCredential' in window }
}
