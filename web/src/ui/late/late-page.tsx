import { type ComponentType, type ReactNode, use } from 'react'
import { fetchPart, PartMissing } from './fetch-part.ts'

/** A page that has not come, with another try at it. */
export class PageMissing extends PartMissing {
  readonly again: () => Promise<void>

  constructor(again: () => Promise<void>) {
    super()
    this.again = again
  }
}

type LatePage = (() => ReactNode) & { preload: () => Promise<void> }

/** A page of the router, fetched before it is shown. When it can't be had it fails in its own place, below the header. */
export function latePage(load: () => Promise<ComponentType>): LatePage {
  let Page: ComponentType | undefined
  let coming: Promise<void> | undefined
  let isMissing = false

  function preload(): Promise<void> {
    // Made anew, it would lose what was typed into it.
    if (Page) return Promise.resolve()
    isMissing = false
    coming ??= fetchPart(load)
      .then(
        (part) => {
          Page = part
        },
        () => {
          isMissing = true
        },
      )
      .finally(() => {
        coming = undefined
      })
    return coming
  }
  function Shown(): ReactNode {
    if (isMissing) throw new PageMissing(preload)
    if (!Page) use(preload())
    return Page && <Page />
  }
  return Object.assign(Shown, { preload })
}
