import { brokenPageCopy } from '@akvapolis/copy/frame'
import { useEffect } from 'react'
import { PageMissing } from '../../ui/late/late-page.tsx'
import { Missing } from '../../ui/late/missing.tsx'
import { reloadForNewRelease } from '../../ui/late/newer-release.ts'

type BrokenPageProps = { error: unknown; reset: () => void }

/** Instead of a page that could not be fetched or shown: header and footer stay, and what was typed is kept. */
export function BrokenPage({ error, reset }: BrokenPageProps) {
  useEffect(() => {
    if (error instanceof PageMissing) void reloadForNewRelease()
  }, [error])

  async function again() {
    if (!(error instanceof PageMissing)) return window.location.reload()
    await error.again()
    reset()
  }
  return (
    <>
      <h1>{brokenPageCopy.heading}</h1>
      <Missing error={error} onAgain={again} />
    </>
  )
}
