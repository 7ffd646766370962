import { sendAgain } from '@akvapolis/copy/account/delivery'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/basic/button.tsx'

const SendPolicyDialog = lazy(async () => ({
  default: (await import('./send-policy-dialog.tsx')).SendPolicyDialog,
}))

type SendAgainProps = {
  /** The external id of a paid policy, its number, and the address that was refused. */
  policy: string
  number: string
  email: string
  look?: 'primary' | 'quiet'
}

/** Opens the window that mails a policy once more, to the same or another address. */
export function SendAgain({ policy, number, email, look = 'primary' }: SendAgainProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {sendAgain}
      </Button>
      {isOpen && (
        <Suspense>
          <SendPolicyDialog
            policy={{ external_id: policy, number, status: true }}
            email={email}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
