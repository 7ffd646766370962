import { shownToasts } from '../../ui/toast/toast.ts'

/** The message by which whoever was taken away last can come back. */
let message = 0

export function offerBack(id: number): void {
  message = id
}

/** From now on they can't: the order is on its way, or somebody else has their place. */
export function endOffer(): void {
  shownToasts.remove(message)
}
