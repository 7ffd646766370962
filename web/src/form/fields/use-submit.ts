import type { SubmitEvent } from 'react'
import { useSinglePress } from '../../ui/press/use-single-press.ts'

/** Sends a form once at a time. */
export function useSubmit(send: () => Promise<unknown>) {
  const { press, isBusy } = useSinglePress(send)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void press()
  }
  return { isBusy, handleSubmit }
}
