import { payLinkCopy } from '@akvapolis/copy/purchase/pay-link'
import { useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { late } from '../../ui/late/late.tsx'

const PayLinkDialog = late(async () => (await import('./pay-link-dialog.tsx')).PayLinkDialog, {
  closedBy: ({ onClose }) => onClose,
})

const BegunOf = late(async () => (await import('./begun.tsx')).BegunOf, { isExtra: true })

type PayLinkButtonProps = {
  /** Its external id. */
  policy: string
  /** Tells the button from others of its kind, to those who don't see where it stands. */
  about?: string
  look?: 'quiet' | 'link'
  wide?: boolean
  /** Makes it a policy that can be paid for, where it is none yet, and then opens the window. */
  before?: (open: () => void) => Promise<void>
  /** Whether it is a policy already, so that there may be a link. */
  isPublished?: boolean
}

/** Opens the window in which somebody else is asked to pay. */
export function PayLinkButton({
  policy,
  about,
  look = 'quiet',
  wide = false,
  before,
  isPublished = true,
}: PayLinkButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isPublished && <BegunOf policy={policy} />}
      <Button look={look} onClick={() => (before ? before(open) : open())} wide={wide}>
        {payLinkCopy.open}
        {about && <span className="visually-hidden"> {about}</span>}
      </Button>
      {isOpen && <PayLinkDialog policy={policy} onClose={() => setOpen(false)} />}
    </>
  )
}
