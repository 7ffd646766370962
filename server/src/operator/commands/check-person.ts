import { operatorCheckPersonText as words } from '@akvapolis/copy/operator/check-person'
import { deskText } from '@akvapolis/copy/operator/desk'
import { type IsoDate, isIsoDate, parseTypedDate } from '@akvapolis/rules/dates/dates'
import { isSameDocument } from '@akvapolis/rules/person/passport'
import { isSameName } from '@akvapolis/rules/person/same-person'
import type { PolicyRow } from '../../ground/database/schema.ts'
import { openContract } from '../../ground/stored/policy.ts'
import type { Command } from '../desk/command.ts'
import { type Desk, type ExitCode, misused, refuse, writeDown } from '../desk/desk.ts'
import type { Terminal } from '../desk/terminal.ts'
import { nameOf, withPolicy } from './policy.ts'

/** Asks what a person named, which so stands in no list of commands, and tells nothing of what is right. */
export const policyCheckPerson: Command = {
  operands: ['номер'],
  run: (desk, { operands: [name = ''] }) =>
    withPolicy(desk, name, async (policy) => {
      const { terminal } = desk
      if (policy.anonymised_at !== null) return refuse(desk, words.anonymised(nameOf(policy)))
      if (!terminal.isInteractive) return refuse(desk, words.noTerminal)
      // Without its key nobody is asked in vain.
      const contract = openContract(desk.services.seal, policy)
      terminal.say(words.begins(nameOf(policy)))
      const told = await askAll(terminal)
      if (told === null) return refuse(desk, deskText.nothingChanged)
      const [surname, given, typed, passport] = told
      const birth = isIsoDate(typed) ? typed : parseTypedDate(typed)
      if (surname === '' || given === '') return misused(desk, words.badName)
      if (birth === null) return misused(desk, words.badBirth)
      return compare(desk, { policy, contract }, { surname, name: given, birth, passport })
    }),
}

/** Null: it was left. */
async function askAll(terminal: Terminal): Promise<[string, string, string, string] | null> {
  const answers: string[] = []
  for (const question of [words.surname, words.name, words.birth, words.passport]) {
    const answer = await terminal.ask(question)
    if (answer === null) return null
    answers.push(answer.trim())
  }
  const [surname = '', name = '', birth = '', passport = ''] = answers
  return [surname, name, birth, passport]
}

/** `passport`: '' where none was named. */
type Told = { surname: string; name: string; birth: IsoDate; passport: string }
type Known = {
  surname: readonly (string | null)[]
  name: readonly (string | null)[]
  birth: string
  passport: string | null
}

type Opened = { policy: PolicyRow; contract: ReturnType<typeof openContract> }

async function compare(desk: Desk, { policy, contract }: Opened, told: Told): Promise<ExitCode> {
  const { services, terminal } = desk
  const { holder, tourists } = contract
  const likeness = (known: Known) => ({
    surname: known.surname.some((one) => isSameName(told.surname, one)),
    name: known.name.some((one) => isSameName(told.name, one)),
    birth: told.birth === known.birth,
    passport:
      told.passport === '' || known.passport === null ? null : isSameDocument(told.passport, known.passport),
  })
  const ofHolder = likeness({
    surname: [holder.surname, holder.surname_ru],
    name: [holder.name, holder.name_ru],
    birth: holder.birth,
    passport: null,
  })
  const insured = tourists.map(({ surname, name, birth, passport }) =>
    likeness({ surname: [surname], name: [name], birth, passport }),
  )
  const hasPassport = told.passport !== ''
  const isSame = [ofHolder, ...insured].some(
    (one) => one.surname && one.name && one.birth && (!hasPassport || one.passport === true),
  )
  const after = { isSame, hasPassport }
  await writeDown(services.db, desk, { subject: nameOf(policy), before: null, after })
  terminal.say(...words.answer({ holder: ofHolder, insured, hasPassport, isSame }))
  return isSame ? 0 : 1
}
