import { useHydrated } from '../session/hydrated.ts'
import { useSite } from '../session/site.ts'

/** Whether this site has passkeys under the name it is open by, and whether this browser can use them; false until known. */
export function usePasskeys(): { isOffered: boolean; isSupported: boolean } {
  const isHydrated = useHydrated()
  const name = useSite()?.passkeys ?? null
  return {
    isOffered: isHydrated && name === window.location.hostname,
    isSupported: isHydrated && 'PublicKeyCredential' in window,
  }
}
