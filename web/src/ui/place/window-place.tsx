import { useWindowPlace } from './use-places.ts'

/** For what opens before the keeper of places has come: as long as it stands in the page, Back closes what is open. */
export function WindowPlace({ onBack }: { onBack: () => void }): null {
  useWindowPlace({ hasPlace: true, onBack })
  return null
}
