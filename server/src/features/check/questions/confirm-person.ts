import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { soundsLike } from '@akvapolis/rules/person/same-person'
import { readContract } from '../../../ground/stored/policy.ts'
import type { Found } from '../page/checked-policy.ts'

export type AskedPerson = { surname: string; name: string; birth: IsoDate }

/**
 * Whether a person is insured by a policy: by surname, name and birth date together, in either script, a passport of whichever
 * spelling: the paper may have it in Latin letters alone. A certificate answers of its own person alone.
 */
export function isInsured({ policy, certificate }: Found, asked: AskedPerson): boolean {
  const { tourists } = readContract(policy)
  const meant = certificate ? tourists.slice(certificate.person - 1, certificate.person) : tourists
  // Name and date are each compared for everybody, so that no time tells which of them was wrong.
  const compared = meant.map((person) => ({
    hasName: [soundsLike(asked.surname, person.surname), soundsLike(asked.name, person.name)].every(Boolean),
    hasBirth: asked.birth === person.birth,
  }))
  return compared.filter(({ hasName, hasBirth }) => hasName && hasBirth).length > 0
}
