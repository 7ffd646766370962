import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { isSamePerson } from '@akvapolis/rules/person/same-person'
import { readContract } from '../../../ground/stored/policy.ts'
import type { Found } from '../page/checked-policy.ts'

export type AskedPerson = { surname: string; name: string; birth: IsoDate }

/** Whether a person is insured by a policy: by surname, name and birth date together, in either script. */
export function isInsured({ policy }: Found, asked: AskedPerson): boolean {
  // Name and date are each compared for everybody, so that no time tells which of them was wrong.
  const compared = readContract(policy).tourists.map((person) => ({
    hasName: isSamePerson({ ...asked, birth: person.birth }, person),
    hasBirth: asked.birth === person.birth,
  }))
  return compared.filter(({ hasName, hasBirth }) => hasName && hasBirth).length > 0
}
