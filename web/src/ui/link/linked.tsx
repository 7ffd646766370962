import type { ReactNode } from 'react'
import { unbroken } from '../text/unbroken.tsx'

/** A text whose e-mail addresses are links. */
export const linked = (text: string): ReactNode =>
  unbroken(text, (piece) => (piece.includes('@') ? <Address of={piece} /> : piece))

function Address({ of }: { of: string }) {
  const address = of.replace(/[^\w]+$/, '')
  return (
    <>
      <a href={`mailto:${address}`}>{address}</a>
      {of.slice(address.length)}
    </>
  )
}
