import type { ReactNode } from 'react'
import { inPieces, unbroken } from '../text/unbroken.tsx'

/** A text whose e-mail addresses are links. */
export const linked = (text: string): ReactNode =>
  unbroken(text, (piece) => (piece.includes('@') ? <Address of={piece} /> : piece))

function Address({ of }: { of: string }) {
  const address = of.replace(/[^\w]+$/, '')
  return (
    <>
      <a href={`mailto:${address}`}>{inPieces(address)}</a>
      {of.slice(address.length)}
    </>
  )
}
