import type { Call } from '@akvapolis/contract/call'

/**
 * A call of the contract whose method and path are at hand and whose schemas come when it is made: so zod is not
 * among what a page needs before it answers.
 */
export type LateCall<C extends Call = Call> = {
  method: C['method']
  path: C['path']
  load: () => Promise<C>
}

/** The compiler holds method and path equal to the contract's. */
export const late = <C extends Call>(
  method: C['method'],
  path: C['path'],
  load: () => Promise<C>,
): LateCall<C> => ({ method, path, load })
