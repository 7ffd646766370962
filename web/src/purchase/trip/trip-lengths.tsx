import { days } from '@akvapolis/copy/plurals'
import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { Button } from '../../ui/basic/button.tsx'
import styles from '../step/step.module.css'
import type { TripLength } from './use-trip-length.ts'

/** How long most trips last: one press sets the end by the start. */
const usual = [7, 10, 14]

export function TripLengths({ length }: { length: TripLength }) {
  return (
    <fieldset className={styles.lengths}>
      <legend className="visually-hidden">{tripCopy.length}</legend>
      {usual.map((count) => (
        <Button
          key={count}
          look="quiet"
          aria-pressed={length.current === count}
          onClick={() => length.choose(count)}
        >
          {days(count)}
        </Button>
      ))}
    </fieldset>
  )
}
