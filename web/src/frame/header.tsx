import { backFromSignIn, wayBack } from '@akvapolis/contract/pages/way-back'
import { frameCopy } from '@akvapolis/copy/frame'
import { useSite } from '../session/site.ts'
import { useUser } from '../session/user.ts'
import bar from '../ui/basic/bar-link.module.css'
import { Icon } from '../ui/basic/icon.tsx'
import { late } from '../ui/late/late.tsx'
import type { Search } from '../ui/route/address.ts'
import { Link } from '../ui/route/link.tsx'
import { useLocation } from '../ui/route/use-router.ts'
import styles from './site/header.module.css'
import { Brand, HeaderBar } from './site/header-bar.tsx'
import { SiteLinks, SiteMenu } from './site/site-links.tsx'

/** Not what a visitor waits for. */
export const CustomerMenu = late(async () => (await import('./menu/customer-menu.tsx')).CustomerMenu)

export function Header() {
  const user = useUser()
  return (
    <HeaderBar isSandbox={useSite()?.sandbox ?? false}>
      <Link to={user ? '/personal/new' : '/calc'} className={styles.logo}>
        <Brand />
      </Link>
      {!user && <SiteLinks />}
      {user === null && <VisitorLinks />}
      {user ? <CustomerMenu user={user} /> : <SiteMenu>{user === null && <Registration />}</SiteMenu>}
    </HeaderBar>
  )
}

/** Either leads back to the page that is open now, so that nothing begun on it is lost. */
function VisitorLinks() {
  const search = useWayBack()
  return (
    <nav aria-label={frameCopy.navigation} className={styles.visitor}>
      <Link to="/auth" search={{ back: backFromSignIn(search.back) }} className={bar.link}>
        <span className={styles.wideOnly}>
          <Icon name="person" />
        </span>
        {frameCopy.signIn}
      </Link>
      <Link to="/register" search={search} className={bar.link}>
        <span className={styles.wholeWord}>{frameCopy.register}</span>
        <span className={styles.shortWord}>{frameCopy.registerShort}</span>
      </Link>
    </nav>
  )
}

/** In the menu, where the bar has no room for it. */
function Registration() {
  return (
    <div className={styles.narrowest}>
      <Link to="/register" search={useWayBack()} className={bar.link}>
        {frameCopy.register}
      </Link>
    </div>
  )
}

/** From the pages of the sign-in itself, what they were to lead back to. */
function useWayBack(): Search {
  const { href, search } = useLocation()
  const back = wayBack(href) ?? wayBack(search.back)
  return back === undefined ? {} : { back }
}
