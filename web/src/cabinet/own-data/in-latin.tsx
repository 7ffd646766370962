import { ownDataCopy } from '@akvapolis/copy/cabinet-data'
import { latinName } from '@akvapolis/rules/latin-name'
import { longestName } from '@akvapolis/rules/names'
import { Button } from '../../ui/button.tsx'
import styles from './own-data.module.css'

type NameField = { value: string; onChange: (value: string) => void }

/** Offers the Latin letters for names that stand in Russian ones, as a registration may have left them. */
export function InLatin({ surname, name }: { surname: NameField; name: NameField }) {
  const isRussian = /[а-яё]/i.test(surname.value + name.value)
  if (!isRussian) return null
  const latin = (value: string) => latinName(value).slice(0, longestName)

  function handleClick() {
    surname.onChange(latin(surname.value))
    name.onChange(latin(name.value))
  }
  return (
    <div className={styles.wide}>
      <Button look="link" onClick={handleClick}>
        {ownDataCopy.inLatin([surname, name].map(({ value }) => latin(value)).join(' '))}
      </Button>
    </div>
  )
}
