import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { Button } from '../../ui/basic/button.tsx'
import type { Go } from '../places/steps.ts'

/** From a code to what is not one; `without` says what may keep a code from coming. */
export const OtherWays = ({ go, without }: { go: Go; without: string }) => (
  <>
    <Button look="link" onClick={() => go({ name: 'withPass' })}>
      {signInCopy.toPassword}
    </Button>
    <Button look="link" onClick={() => go({ name: 'ways' })}>
      {without}
    </Button>
  </>
)
