import { type ComponentProps, type MouseEvent, useRef } from 'react'
import type { Destination } from './address.ts'
import type { Location } from './router.ts'
import { useLocation, useRouter } from './use-router.ts'

/** Milliseconds over a link before its page is fetched. */
const intent = 50

type LinkProps = Destination & Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'ref'>

/** An anchor to a page of ours; the browser's own ways of opening one stay its own. */
export function Link({ to, search, hash, ...anchor }: LinkProps) {
  const router = useRouter()
  const isHere = leadsHere({ to, search }, useLocation())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preload = () => router.preload(to)
  const wait = () => {
    timer.current = setTimeout(preload, intent)
  }
  const stop = () => clearTimeout(timer.current)

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (isElsewhere(event)) return
    event.preventDefault()
    stop()
    void router.navigate({ to, search, hash })
  }
  const href = router.hrefOf({ to, search, hash })
  return (
    <a
      {...anchor}
      // A page rendered for another address leads elsewhere, and React takes its attributes over as they are.
      ref={(element) => element?.setAttribute('href', href)}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      onClick={handleClick}
      onFocus={wait}
      onBlur={stop}
      onMouseEnter={wait}
      onMouseLeave={stop}
      onTouchStart={preload}
    />
  )
}

/** In another tab or window, or to be saved. */
const isElsewhere = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !['', '_self'].includes(currentTarget.target)

const leadsHere = ({ to, search = {} }: Destination, { path, search: now }: Location): boolean =>
  to === path && (Object.keys(search) as (keyof typeof search)[]).every((key) => search[key] === now[key]) // keys of its own
