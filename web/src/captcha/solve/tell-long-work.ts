import { captchaCopy } from '@akvapolis/copy/sign-in/sign-in'
import { shownToasts, toast } from '../../ui/toast/toast.ts'

/** Milliseconds after which somebody begins to wonder. */
const patience = 2_000

/** Says wherever the page stands that work takes long, once it does, until it is over. */
export function tellLongWork<Result>(work: Promise<Result>): Promise<Result> {
  let told: number | null = null
  const timer = setTimeout(() => {
    told = toast.info(captchaCopy.takesLong, { showTime: 0 })
  }, patience)
  return work.finally(() => {
    clearTimeout(timer)
    if (told !== null) shownToasts.remove(told)
  })
}
