import type { User } from '@akvapolis/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { putAnswer } from '../../api/put-answer.ts'
import { entered } from '../../session/entry/entered.ts'
import { askWhoIsHere, userQuery } from '../../session/user.ts'
import { useRouter } from '../../ui/route/use-router.ts'
import { forgetSteps } from '../places/kept-steps.ts'
import { typedPhone } from './typed-phone.ts'

/** Milliseconds for which a sign-in says that it worked, before the page it leads to. */
export const signInPause = 800

export type Entrance = ReturnType<typeof useEntrance>

type Leading = {
  to: string
  /** Milliseconds before the page it leads to. */
  pause: number
  /** Whether the server is asked who is here, as after a registration and a new password. */
  asks?: boolean
}

/** From a visitor to a signed-in customer: the page forgets who was here before, then leads on. */
export function useEntrance({ to, pause, asks = false }: Leading) {
  const client = useQueryClient()
  const { history } = useRouter()
  const [isEntering, setEntering] = useState(false)
  const [isIn, setIn] = useState(false)

  useEffect(() => {
    if (!isIn) return
    // In place of this page: the way back should not lead to a sign-in again.
    const timer = setTimeout(() => history.replace(to), pause)
    return () => clearTimeout(timer)
  }, [isIn, history, to, pause])

  return {
    isEntering,
    /** `user` as the sign-in answered it. */
    async enter(user?: User) {
      typedPhone.current = null
      forgetSteps()
      // What this page itself shows is in use and stays.
      client.removeQueries({ type: 'inactive' })
      setEntering(true)
      // Whoever was here before asks nothing more in their name.
      await putAnswer(client, userQuery.queryKey, null)
      const entrant = (asks ? await askWhoIsHere() : undefined) ?? user
      // Only the server can tell by now.
      if (!entrant) return window.location.replace(to)
      await entered(client, entrant)
      setIn(true)
    },
  }
}
