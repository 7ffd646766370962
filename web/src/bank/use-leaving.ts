import { useEffect, useState } from 'react'
import { type BankForm, goToBank } from './bank-form.ts'

/**
 * The way to the bank: `isLeaving` as long as one is on it; a page that the browser keeps and shows again after «Back» can be
 * used anew.
 */
export function useLeaving(onBlocked: (why: string) => void) {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const handleShow = () => setLeaving(false)
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [])

  function leave(form: BankForm) {
    setLeaving(true)
    goToBank(form, (why) => {
      setLeaving(false)
      onBlocked(why)
    })
  }
  return { isLeaving, leave }
}
