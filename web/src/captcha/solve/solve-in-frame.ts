import { captchaCopy } from '@akvapolis/copy/sign-in/sign-in'
import { z } from 'zod/mini'
import type { Solved } from '../../api/solved.ts'
import { takeToasts } from '../../ui/toast/above-windows.ts'
import styles from './solve-in-frame.module.css'

/** Milliseconds within which the provider's script has to answer; a task that is shown has all the time. */
const patience = 20_000

const message = z.union([
  z.object({ captcha: z.literal('solved'), token: z.string().check(z.minLength(1)) }),
  z.object({ captcha: z.enum(['asking', 'given_up', 'failed']) }),
])

/**
 * The provider's captcha, in a frame of its own page (server/src/features/captcha/frame-routes.ts). Most people see
 * nothing of it; whoever is given a task sees the frame over the page, above any window that is open.
 */
export function solveInFrame(): Promise<Solved> {
  const cover = document.createElement('dialog')
  cover.className = styles.cover ?? ''
  cover.inert = true
  cover.ariaLabel = captchaCopy.task
  const frame = document.createElement('iframe')
  frame.title = captchaCopy.task
  frame.src = '/captcha/frame'
  cover.append(frame)
  // Within what React listens to: the messages that it borrows are closed there.
  const page = document.getElementById('root') ?? document.body
  page.append(cover)
  let giveBack = () => {}
  const handleTask = () => {
    if (!cover.open) giveBack = show(cover)
  }
  return outcomeOf(frame, handleTask).finally(() => {
    giveBack()
    cover.close()
    cover.remove()
  })
}

function show(cover: HTMLDialogElement): () => void {
  cover.inert = false
  cover.showModal()
  return takeToasts(cover)
}

function outcomeOf(frame: HTMLIFrameElement, onTask: () => void): Promise<Solved> {
  return new Promise((resolve) => {
    const give = (solved: Solved) => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      resolve(solved)
    }
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== location.origin) return
      const { data: told } = message.safeParse(data)
      if (told?.captcha === 'solved') give({ ok: true, token: told.token })
      if (told?.captcha === 'failed') give({ ok: false, message: captchaCopy.blocked })
      if (told?.captcha === 'given_up') give({ ok: false, message: captchaCopy.givenUp })
      if (told?.captcha !== 'asking') return
      clearTimeout(timer)
      onTask()
    }
    const timer = setTimeout(() => give({ ok: false, message: captchaCopy.blocked }), patience)
    addEventListener('message', listen)
    // Esc leaves the task.
    frame.parentElement?.addEventListener('close', () => give({ ok: false, message: captchaCopy.givenUp }))
  })
}
