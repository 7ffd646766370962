import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import { latinName } from '@akvapolis/rules/person/latin-name'
import type { MouseEvent } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import styles from '../change/own-data.module.css'
import { isRussian } from './own-data.ts'

type NameField = { value: string; onChange: (value: string) => void }
/** A Latin name and the Russian one beside it. */
type Pair = { latin: NameField; russian: NameField }

/**
 * Offers the Latin letters for names that stand in Russian ones, as a registration may have left them. The Russian
 * ones move to their own fields, where those are empty.
 */
export function InLatin({ surname, name }: { surname: Pair; name: Pair }) {
  const pairs = [surname, name]
  if (!isRussian(surname.latin.value + name.latin.value)) return null

  function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    for (const { latin, russian } of pairs) {
      if (russian.value === '' && isRussian(latin.value)) russian.onChange(latin.value)
      latin.onChange(latinName(latin.value))
    }
    // The button goes: what it has written is there to be read.
    const written = form?.elements.namedItem('surname')
    if (written instanceof HTMLElement) written.focus()
  }
  return (
    <div className={styles.wide}>
      <Button look="link" onClick={handleClick}>
        {ownDataCopy.inLatin(pairs.map(({ latin }) => latinName(latin.value)).join(' '))}
      </Button>
    </div>
  )
}
