import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import { latinName } from '@akvapolis/rules/person/latin-name'
import type { MouseEvent } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import styles from '../change/own-data.module.css'

type NameField = { value: string; onChange: (value: string) => void }
/** A Latin name and the Russian one beside it. */
type Pair = { latin: NameField; russian: NameField }

/** Offers the Latin letters of Russian names, where none are known. */
export function InLatin({ surname, name }: { surname: Pair; name: Pair }) {
  const missing = [surname, name].filter(({ latin, russian }) => latin.value === '' && russian.value !== '')
  if (missing.length === 0) return null

  function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    for (const { latin, russian } of missing) latin.onChange(latinName(russian.value))
    // The button goes: what it has written is there to be read.
    const written = form?.elements.namedItem('surname')
    if (written instanceof HTMLElement) written.focus()
  }
  return (
    <div className={styles.wide}>
      <Button look="link" onClick={handleClick}>
        {ownDataCopy.inLatin(missing.map(({ russian }) => latinName(russian.value)).join(' '))}
      </Button>
    </div>
  )
}
