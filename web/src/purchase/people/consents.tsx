import { peopleCopy } from '@akvapolis/copy/purchase/order'
import type { ConsentName } from '@akvapolis/copy/sign-in/consents'
import { useState } from 'react'
import { ConsentDialog } from '../../consents/consent-dialog.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Checkbox } from '../../ui/check/checkbox.tsx'
import { KeyInformation } from '../../ui/paper/key-information.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import { useIsPriceGood } from '../engine/use-quote.ts'
import { useLockedField } from '../state/locks.ts'
import styles from '../step/step.module.css'

/** What is to be read first, and two agreements, each ticked by the buyer's own hand, each text one press away. */
export function Consents() {
  const { price } = useFlow()
  const isGood = useIsPriceGood()
  const terms = useLockedField('accepted')
  const personalData = useLockedField('accepted_personal_data')
  const [open, setOpen] = useState<ConsentName | null>(null)
  const read = price?.info.key_information
  const [agreedTo, setAgreedTo] = useState(terms.value ? price?.info : undefined)
  const isAnew = !terms.value && agreedTo !== undefined && agreedTo.key_information !== read
  const anew = agreedTo?.total === price?.info.total ? peopleCopy.agreeToTerms : peopleCopy.agreeAnew

  function handleTerms(isAgreed: boolean) {
    terms.onChange(isAgreed)
    setAgreedTo(isAgreed ? price?.info : undefined)
  }
  return (
    <Card title={peopleCopy.consents} level={3}>
      <p className={styles.quiet}>{peopleCopy.readBefore}</p>
      {price && isGood && <KeyInformation of={price.info.number} />}
      <div className={styles.consents}>
        <Checkbox
          {...terms}
          label={peopleCopy.acceptTerms}
          hint={isAnew ? anew : undefined}
          required
          onChange={handleTerms}
        />
        <Button look="link" onClick={() => setOpen('terms')}>
          {peopleCopy.readTerms}
        </Button>
        <Checkbox {...personalData} label={peopleCopy.acceptPersonalData} required />
        <Button look="link" onClick={() => setOpen('personal_data')}>
          {peopleCopy.readPersonalData}
        </Button>
      </div>
      {open && <ConsentDialog name={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
