import type { AnswerOf } from '@akvapolis/contract/call'
import type { CertificateLink, getCertificates } from '@akvapolis/contract/policies'
import { certificateLanguageCopy, certificatesCopy, purposeCopy } from '@akvapolis/copy/account/certificates'
import { formatMoscowDate } from '@akvapolis/rules/dates/date-text'
import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'

export type Certificates = AnswerOf<typeof getCertificates>['result']

/** Whom certificates of a policy are given for, and which links to them answer. */
export const certificatesQuery = (policy: string) =>
  queryOptions({
    queryKey: ['certificates', policy],
    queryFn: async ({ signal }) =>
      (await fetchAnswer(calls.getCertificates, { query: { policy_id: policy }, signal })).result,
    staleTime: 0,
    retry: false,
  })

/** «IVANOV IVAN, дайв-центру, английский, от 15.01.2027» */
export function linkLabel(
  { person, purpose, lang, created_at }: CertificateLink,
  people: readonly string[],
): string {
  const words = [purposeCopy[purpose].label, certificateLanguageCopy[lang]].map((word) => word.toLowerCase())
  const made = certificatesCopy.made(formatMoscowDate(new Date(created_at)))
  return [people[person - 1], ...words, made].filter(Boolean).join(', ')
}
