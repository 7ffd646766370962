import type { User } from '@akvapolis/contract/session'
import { companionsCopy } from '@akvapolis/copy/purchase/companions'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { namesInRow } from '@akvapolis/rules/person/names'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { useSinglePress } from '../../ui/press/use-single-press.ts'
import styles from './companions.module.css'
import type { Companion } from './companions.ts'
import { useCompanions } from './use-companions.ts'

/** Offers to keep those who travel along, for the next purchase: each by a press, or all. */
export function CompanionsCard({ user, policy }: { user: User; policy: string }) {
  const { people, left, save, saveAll } = useCompanions(user, policy)
  const all = useSinglePress(saveAll)
  if (people.length === 0) return null
  return (
    <div data-screen="">
      <Card title={companionsCopy.title}>
        <p>{companionsCopy.why}</p>
        <ul className={styles.people}>
          {people.map((person) => (
            <CompanionRow
              key={`${person.surname} ${person.name} ${person.birth}`}
              person={person}
              isSaved={!left.includes(person)}
              isLocked={all.isBusy}
              onSave={() => save(person)}
            />
          ))}
        </ul>
        {left.length > 1 && (
          <Button look="quiet" busy={all.isBusy} onClick={all.press}>
            {companionsCopy.saveAll}
          </Button>
        )}
      </Card>
    </div>
  )
}

type CompanionRowProps = {
  person: Companion
  isSaved: boolean
  isLocked: boolean
  onSave: () => Promise<void>
}

function CompanionRow({ person, isSaved, isLocked, onSave }: CompanionRowProps) {
  const saving = useSinglePress(onSave)
  const { surname, name, surname_ru, name_ru, birth } = person
  const latin = `${surname} ${name}`
  return (
    <li className={styles.person}>
      <span>
        {latin}
        <span className={styles.about}>
          {[namesInRow(surname_ru, name_ru), formatDate(birth)].filter(Boolean).join(', ')}
        </span>
        {surname_ru && <span className={styles.about}>{companionsCopy.compare}</span>}
      </span>
      <span role="status">{isSaved && companionsCopy.saved}</span>
      {!isSaved && (
        <Button
          look="link"
          busy={saving.isBusy}
          disabled={isLocked}
          aria-label={companionsCopy.saveOne(latin)}
          onClick={saving.press}
        >
          {companionsCopy.save}
        </Button>
      )}
    </li>
  )
}
