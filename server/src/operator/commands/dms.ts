import { isDeepStrictEqual } from 'node:util'
import { contractFaultText, operatorDmsText as words } from '@akvapolis/copy/operator/dms'
import { type ContractFaultCode, readContractFile } from '../../features/bonus-days/contract-file.ts'
import {
  findContract,
  type ImportPlan,
  importContracts,
  linkFiled,
  planImport,
  unlinkContract,
} from '../../features/bonus-days/import-contracts.ts'
import { sha256 } from '../../ground/sha256.ts'
import type { Command } from '../desk/command.ts'
import { carryOut, refuse } from '../desk/desk.ts'
import { readNamedFile } from '../desk/files.ts'

contractFaultText satisfies Record<ContractFaultCode, (value: string) => string>

export const dmsImport: Command = {
  operands: ['файл'],
  run: async (desk, { operands: [path = ''] }) => {
    const { db, clock } = desk.services
    const today = clock.today()
    const found = await readNamedFile(path)
    if ('refusal' in found) return refuse(desk, found.refusal)
    const file = readContractFile(found.bytes, { today })
    if (!file.ok) return refuse(desk, ...words.faulty(file.faults))
    const planned = await planImport(db, file.contracts)
    if (!planned.ok) return refuse(desk, ...words.faulty(planned.faults))
    const { plan } = planned
    if (plan.added.length + plan.changed.length + plan.unlinked.length === 0) {
      desk.terminal.say(words.nothingNew(plan.unchanged))
      return 0
    }
    const code = await carryOut(desk, {
      plan: words.plan({ encoding: file.encoding, today, ...plan }),
      act: async (tx) => {
        const now = await planImport(tx, file.contracts, { lock: true })
        if (!isDeepStrictEqual(now, planned)) return null
        await importContracts(tx, plan, clock.now())
        return { subject: null, ...deedOf(plan, hashOf(found.bytes)) }
      },
      done: [words.imported],
    })
    if (code === 0) await linkFiled(db, file.contracts, clock.now())
    return code
  },
}

export const dmsUnlink: Command = {
  operands: ['номер договора'],
  run: async (desk, { operands: [name = ''] }) => {
    const contract = await findContract(desk.services.db, name)
    if (!contract) return refuse(desk, words.unknown(name))
    const { number, customer_id } = contract
    if (customer_id === null) {
      desk.terminal.say(words.notLinked(number))
      return 0
    }
    return carryOut(desk, {
      plan: words.unlinkPlan(number),
      act: async (tx) =>
        (await unlinkContract(tx, contract))
          ? { subject: number, before: { customer_id }, after: { customer_id: null } }
          : null,
      done: [words.unlinked(number)],
    })
  },
}

/** Numbers, days and dates: nobody's name, birth date or phone. */
function deedOf({ added, changed, unlinked }: ImportPlan, file: string) {
  return {
    before: { contracts: changed.map(({ number, end, days }) => ({ number, end: end[0], days: days[0] })) },
    after: {
      file,
      to_link: unlinked,
      added: added.map(({ number, end, days }) => ({ number, end, days })),
      contracts: changed.map(({ number, end, days }) => ({ number, end: end[1], days: days[1] })),
    },
  }
}

const hashOf = (bytes: Uint8Array): string => sha256(bytes).toString('hex')
