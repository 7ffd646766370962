import { frameCopy } from '@akvapolis/copy/frame'

export function LoadingPage() {
  return <p role="status">{frameCopy.loading}</p>
}
