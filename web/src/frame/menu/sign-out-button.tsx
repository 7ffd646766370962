import { menuCopy } from '@akvapolis/copy/menu'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signOut } from '../../session/end/sign-out.ts'
import bar from '../../ui/basic/bar-link.module.css'
import { Icon } from '../../ui/basic/icon.tsx'
import { useNavigate } from '../../ui/route/use-router.ts'
import { toast } from '../../ui/toast/toast.ts'

export function SignOutButton() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function handleClick() {
    if (isBusy) return
    setBusy(true)
    const isOut = await signOut(client, () => navigate({ to: '/auth' }))
    setBusy(false)
    if (!isOut) toast.error(menuCopy.signOutFailed)
  }
  return (
    <button type="button" className={bar.link} aria-busy={isBusy} onClick={handleClick}>
      <Icon name="exit" />
      {menuCopy.signOut}
    </button>
  )
}
