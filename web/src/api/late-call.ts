import type { Call } from '@akvapolis/contract/call'

/**
 * A call of the contract whose address is at hand and whose schemas come when it is made: so zod is not among what a
 * page needs before it answers.
 */
export type LateCall<C extends Call = Call> = Pick<C, 'method' | 'path'> & { load: () => Promise<C> }
