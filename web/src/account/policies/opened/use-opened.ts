import { useState } from 'react'

export type Opened = { isOpen: (id: string) => boolean; toggle: (id: string) => void }

/** Which rows of a list are opened: whichever were pressed so, and the first `atFirst` of the visit until it is closed. */
export function useOpened(atFirst?: string): Opened {
  const [first, setFirst] = useState(atFirst)
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  // It may come later than the list.
  if (first === undefined && atFirst !== undefined) setFirst(atFirst)
  const isOpen = (id: string) => pressed.get(id) ?? id === first
  return { isOpen, toggle: (id) => setPressed((before) => new Map(before).set(id, !isOpen(id))) }
}
