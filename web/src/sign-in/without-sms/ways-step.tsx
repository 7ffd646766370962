import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { waysCopy } from '@akvapolis/copy/sign-in/without-sms'
import { useSite } from '../../session/site.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import entrances from '../entrance/sign-in.module.css'
import type { Go } from '../places/steps.ts'
import styles from './without-sms.module.css'

/** What is left to somebody to whom no SMS comes. */
export function WaysStep({ go }: { go: Go }) {
  const insurer = useSite()?.insurer
  return (
    <Card title={waysCopy.title}>
      <p tabIndex={-1} className={`${entrances.quiet} ${entrances.start}`}>
        {waysCopy.lead}
      </p>
      <ul className={styles.ways}>
        <Way name={waysCopy.link} hint={waysCopy.linkHint} onChoose={() => go({ name: 'byLink' })} />
        <Way
          name={waysCopy.spareCode}
          hint={waysCopy.spareCodeHint}
          onChoose={() => go({ name: 'bySpareCode' })}
        />
        <Way
          name={waysCopy.password}
          hint={waysCopy.passwordHint}
          onChoose={() => go({ name: 'withPass' })}
        />
      </ul>
      {insurer && (
        <p className={entrances.quiet}>
          {waysCopy.none} {waysCopy.noneHint(insurer)}
        </p>
      )}
      <div className={entrances.links}>
        <Button look="link" onClick={() => go({ name: 'login' })}>
          {signInCopy.toCode}
        </Button>
      </div>
    </Card>
  )
}

function Way({ name, hint, onChoose }: { name: string; hint: string; onChoose: () => void }) {
  return (
    <li className={styles.way}>
      <Button look="quiet" wide onClick={onChoose}>
        {name}
      </Button>
      <p className={styles.hint}>{hint}</p>
    </li>
  )
}
