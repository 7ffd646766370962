import { brokenPageCopy } from '@akvapolis/copy/frame'
import { Button } from '../../ui/basic/button.tsx'
import { MessagePage } from './message-page.tsx'

/** Instead of a page that could not be shown; loading it anew also fetches files of a newer release. */
export function BrokenPage() {
  return (
    <MessagePage
      heading={brokenPageCopy.heading}
      tone="error"
      actions={<Button onClick={() => window.location.reload()}>{brokenPageCopy.reload}</Button>}
    >
      <p>{brokenPageCopy.hint}</p>
    </MessagePage>
  )
}
