import type { Policy } from '@akvapolis/contract/policies'
import { sendAgain } from '@akvapolis/copy/account/delivery'
import { useState } from 'react'
import { Button } from '../ui/basic/button.tsx'
import { late } from '../ui/late/late.tsx'

const SendPolicyDialog = late(async () => (await import('./send-policy-dialog.tsx')).SendPolicyDialog, {
  closedBy: ({ onClose }) => onClose,
})

type SendAgainProps = {
  policy: Pick<Policy, 'external_id' | 'number' | 'state'>
  /** Proposed: which was refused, or none. */
  email: string
  label?: string
  /** Tells the button from others of its kind, to those who don't see where it stands. */
  about?: string
  look?: 'primary' | 'quiet'
}

/** Opens the window that mails a policy once more, to the same or another address. */
export function SendAgain(props: SendAgainProps) {
  const { policy, email, label = sendAgain, about, look = 'primary' } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look={look} icon="mail" onClick={() => setOpen(true)}>
        {label}
        {about && <span className="visually-hidden">: {about}</span>}
      </Button>
      {isOpen && <SendPolicyDialog policy={policy} email={email} onClose={() => setOpen(false)} />}
    </>
  )
}
