import { frameCopy } from '@akvapolis/copy/frame'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { signOut } from '../../session/sign-out.ts'
import { Icon } from '../../ui/basic/icon.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from '../header.module.css'

export function SignOutButton() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function handleClick() {
    if (isBusy) return
    setBusy(true)
    const isOut = await signOut(client)
    setBusy(false)
    if (isOut) await navigate({ to: '/auth' })
    else toast.error(frameCopy.signOutFailed)
  }
  return (
    <button type="button" className={styles.link} aria-busy={isBusy} onClick={handleClick}>
      <Icon name="exit" />
      {frameCopy.signOut}
    </button>
  )
}
