import { documentCopy } from '@akvapolis/copy/account/documents'
import { Button, type ButtonLook } from '../ui/basic/button.tsx'
import { savePolicy } from './policy-document.ts'

type DownloadButtonProps = { policy: string; isReady: boolean; look?: ButtonLook }

/** Saves the document of a paid policy; while it is being signed the button waits. */
export function DownloadButton({ policy, isReady, look = 'primary' }: DownloadButtonProps) {
  return (
    <Button look={look} icon="download" busy={!isReady} onClick={() => savePolicy(policy)}>
      {documentCopy.download}
    </Button>
  )
}
