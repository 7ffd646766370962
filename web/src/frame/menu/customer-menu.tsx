import type { User } from '@akvapolis/contract/session'
import { frameCopy } from '@akvapolis/copy/frame'
import { menuCopy } from '@akvapolis/copy/menu'
import { readingNames } from '@akvapolis/copy/reading/places'
import { useId, useRef, useState } from 'react'
import { nameOf } from '../../session/user.ts'
import bar from '../../ui/basic/bar-link.module.css'
import { buttonClass } from '../../ui/basic/button.tsx'
import { Icon } from '../../ui/basic/icon.tsx'
import { Disclosure } from '../../ui/menu/disclosure.tsx'
import { MenuPlace } from '../../ui/menu/menu-place.ts'
import { useDismiss } from '../../ui/popover/use-dismiss.ts'
import { Link } from '../../ui/route/link.tsx'
import { useLocation } from '../../ui/route/use-router.ts'
import site from '../site/site-links.module.css'
import styles from './customer-menu.module.css'
import { SignOutButton } from './sign-out-button.tsx'

const policyPages = new Set(['/personal/policies', '/personal/drafts', '/personal/new'])

/** The signed-in customer's menu: a row on wide screens, a panel under the burger on small ones. */
export function CustomerMenu({ user }: { user: User }) {
  const { isOpen, id, burger, panel, toggle, close } = useBurger()
  const label = isOpen ? menuCopy.closeMenu : menuCopy.menu
  return (
    <>
      <button
        ref={burger}
        type="button"
        className={`${site.burger} ${styles.burger}`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        onClick={toggle}
      >
        <Icon name={isOpen ? 'close' : 'burger'} size={24} />
      </button>
      <nav
        ref={panel}
        id={id}
        className={`${site.panel} ${styles.customer}`}
        data-open={isOpen}
        aria-label={frameCopy.navigation}
      >
        <MenuLinks user={user} />
      </nav>
      {isOpen && <MenuPlace onBack={close} />}
    </>
  )
}

function MenuLinks({ user }: { user: User }) {
  const name = nameOf(user) || menuCopy.personal
  const { path } = useLocation()
  return (
    <>
      <Link to="/personal/data" className={bar.link}>
        {menuCopy.ownData}
      </Link>
      <div className={styles.wideOnly}>
        <Disclosure label={menuCopy.policies} isHere={policyPages.has(path)}>
          <PolicyLinks />
        </Disclosure>
      </div>
      <div className={styles.smallOnly}>
        <PolicyLinks />
      </div>
      <Link to="/personal/insured" className={bar.link}>
        {menuCopy.insured}
      </Link>
      <div className={styles.wideOnly}>
        <Disclosure label={readingNames['/help']}>
          <ReadingLinks />
        </Disclosure>
      </div>
      <Link to="/personal" className={`${bar.link} ${styles.name}`} title={name}>
        <Icon name="person" />
        <span>{name}</span>
      </Link>
      <div className={styles.smallOnly}>
        <a href="/help" className={bar.link}>
          {readingNames['/help']}
        </a>
      </div>
      <SignOutButton />
      <Link to="/personal/new" className={`${buttonClass('primary')} ${styles.smallOnly}`}>
        {menuCopy.newPolicy}
      </Link>
    </>
  )
}

function PolicyLinks() {
  return (
    <ul>
      <li>
        <Link to="/personal/policies" className={bar.link}>
          {menuCopy.publishedPolicies}
        </Link>
      </li>
      <li>
        <Link to="/personal/drafts" className={bar.link}>
          {menuCopy.drafts}
        </Link>
      </li>
      <li>
        <Link to="/personal/new" className={bar.link}>
          {menuCopy.priceCalculation}
        </Link>
      </li>
    </ul>
  )
}

// Documents of their own: ordinary links lead there.
function ReadingLinks() {
  return (
    <ul>
      {Object.entries(readingNames).map(([path, name]) => (
        <li key={path}>
          <a href={path} className={bar.link}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Closed by a press outside, by Esc, by the browser's Back and by a change of page. */
function useBurger() {
  const [isOpen, setOpen] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  useDismiss({ isOpen, onDismiss: () => setOpen(false), inside: [burger, panel] })
  const href = useLocation().href
  const [lastHref, setLastHref] = useState(href)
  // Not by an effect: its first run would come after a press that was kept until the menu is taken over.
  if (href !== lastHref) {
    setLastHref(href)
    setOpen(false)
  }
  function close() {
    setOpen(false)
    burger.current?.focus()
  }
  return { isOpen, id: useId(), burger, panel, toggle: () => setOpen(!isOpen), close }
}
