import type { AnswerOf, Call } from '@akvapolis/contract/call'
import { type CallInput, callApi } from './call-api.ts'
import type { LateCall } from './late-call.ts'
import type { Failure } from './outcome.ts'

/** A failed call on its way through the query cache, which knows failures only as thrown. */
export class CallFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** callApi for a query function: the answer's body, or a thrown CallFailed that the query shows as its error. */
export async function fetchAnswer<C extends Call>(
  call: LateCall<C>,
  input: CallInput<C>,
): Promise<AnswerOf<C>> {
  const outcome = await callApi(call, input)
  if (!outcome.ok) throw new CallFailed(outcome)
  if (outcome.status !== 200) throw new Error(`${call.path}: nothing new, and no copy was offered`)
  return outcome.body
}
