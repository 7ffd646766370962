import { documentCopy } from '@akvapolis/copy/account/documents'
import { Button, type ButtonLook } from '../ui/basic/button.tsx'
import { savePolicy } from './policy-document.ts'

type DownloadButtonProps = { policy: string; isReady?: boolean; look?: ButtonLook; label?: string }

/** Saves the document of a draft or policy; while it is being signed the button waits. */
export function DownloadButton(props: DownloadButtonProps) {
  const { policy, isReady = true, look = 'primary', label = documentCopy.download } = props
  return (
    <Button look={look} icon="download" busy={!isReady} onClick={() => savePolicy(policy)}>
      {label}
    </Button>
  )
}
