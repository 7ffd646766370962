import type { Info } from '@akvapolis/contract/calculator'

/** The last calculated price and the input it holds for. */
export type ToldPrice = {
  info: Info
  input: string
  /** By the device's clock; not known of a price that came with a draft. */
  heardAt?: number | undefined
  /** Its time is over: it is calculated anew. */
  isOld?: boolean | undefined
  /** The total of before, as long as nobody has agreed to this one, or to what is insured for it now. */
  before?: number | undefined
}
