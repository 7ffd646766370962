import type { AnswerOf } from '@akvapolis/contract/call'
import type { getPasskeys } from '@akvapolis/contract/passkeys'
import { passkeyCopy } from '@akvapolis/copy/account/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'

export type Passkey = AnswerOf<typeof getPasskeys>['result'][number]

/** The keys by which the customer may sign in. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await fetchAnswer(calls.getPasskeys, { signal })).result,
  staleTime: 0,
})

export const deviceOf = ({ device }: Passkey): string => device || passkeyCopy.unknownDevice
