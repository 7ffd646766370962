import { personalCopy } from '@akvapolis/copy/account/account'
import { useUser } from '../session/user.ts'
import { givenName } from './given-name.ts'
import styles from './personal-page.module.css'
import { Tile } from './tile.tsx'

/** What one comes here for: a new policy, the policies one has, one's own data. */
export function PersonalPage() {
  const user = useUser()
  const name = user && givenName(user)
  return (
    <div className={styles.page}>
      <h1>{name ? personalCopy.greeting(name) : personalCopy.heading}</h1>
      <ul className={styles.tiles}>
        <Tile
          to="/personal/new"
          drawing="mask"
          title={personalCopy.newPolicy}
          hint={personalCopy.newPolicyHint}
        />
        <Tile
          to="/personal/policies"
          drawing="page"
          title={personalCopy.policies}
          hint={personalCopy.policiesHint}
        />
        <Tile
          to="/personal/data"
          drawing="person"
          title={personalCopy.ownData}
          hint={personalCopy.ownDataHint}
        />
      </ul>
    </div>
  )
}
