import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { hide, show } from './show.ts'

/** Over a limit the page brings what was typed and a task: when it is done, the question goes once more by itself. */
export async function work(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-challenge]')
  const field = form?.elements.namedItem('captcha')
  if (!form || !(field instanceof HTMLInputElement)) return
  show('[data-work=working]')
  const token = await solved(form.dataset.challenge ?? '').catch(() => null)
  hide('[data-work=working]')
  if (token === null) return show('[data-work=failed]')
  field.value = token
  // One that was refused is not offered again and again.
  if ('tried' in form.dataset) show('[data-work=failed]')
  else form.submit()
}

async function solved(text: string): Promise<string | null> {
  const challenge: Challenge = JSON.parse(text)
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
