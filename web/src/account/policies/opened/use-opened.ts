import { useState } from 'react'

export type Opened = { isOpen: (id: string) => boolean; toggle: (id: string) => void }

/** Which rows of a list are opened; `atFirst` is until it is closed. */
export function useOpened(atFirst?: string): Opened {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  return {
    isOpen: (id) => toggled.has(id) !== (id === atFirst),
    toggle: (id) =>
      setToggled(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
  }
}
