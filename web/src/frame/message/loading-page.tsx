import { frameCopy } from '@akvapolis/copy/frame'

export function LoadingPage() {
  return (
    <p role="status" data-waiting="">
      {frameCopy.loading}
    </p>
  )
}
