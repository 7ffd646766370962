import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Boundary } from './boundary.tsx'
import { fetchPart } from './fetch-part.ts'
import { Missing } from './missing.tsx'

type Options<Props> = {
  /** Shown while it comes. */
  waiting?: ReactNode
  /** Of a window: what says that nobody wants it any more. */
  closedBy?: (props: Props) => () => void
  /** The page is whole without it: nothing is said in its place. */
  isExtra?: boolean
}

/**
 * A part of the page that comes when it is first shown. One that does not come, or fails, leaves the rest of the page as it
 * is: in its place stands a sentence with a button that tries again.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, closedBy, isExtra = false }: Options<Props> = {},
) {
  const begin = (): ComponentType<Props> => lazy(async () => ({ default: await fetchPart(load) }))
  let latest = begin()

  /** Fetches what stands in the document already: taken over with the page, it answers with it. */
  async function preload(): Promise<void> {
    latest = await fetchPart(load)
  }
  function Late(props: Props) {
    const [Part, setPart] = useState(() => latest)

    function instead(error: unknown, reset: () => void): ReactNode {
      if (isExtra) return null
      async function again() {
        // Fetched before it is shown: what waits would take the place of the sentence and its button.
        await fetchPart(load)
        latest = begin()
        setPart(latest)
        reset()
      }
      return <Missing error={error} onAgain={again} onClose={closedBy?.(props)} />
    }
    return (
      <Boundary instead={instead}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
  return Object.assign(Late, { preload })
}
