import type { ReactNode } from 'react'
import { unbroken } from '../text/unbroken.tsx'

/** What stands behind it stays beside it: a line may begin anew after a box. */
const pieces = /((?:[\w.+-]+@[\w.-]+\w|e-mail|\+\d[\d ()-]{8,}\d|[A-Z]{2}-\d\d-\d+)[.,:;»)]*)/

/** A text whose e-mail addresses are links, and whose telephones and numbers of policies stand on one line. */
export const linked = (text: string): ReactNode =>
  unbroken(text, pieces, (piece) => (piece.includes('@') ? <Address of={piece} /> : piece))

function Address({ of }: { of: string }) {
  const address = of.replace(/[^\w]+$/, '')
  return (
    <>
      <a href={`mailto:${address}`}>{address}</a>
      {of.slice(address.length)}
    </>
  )
}
