import { type Info, info as infoShape } from '@akvapolis/contract/calculator'
import type { Details } from '@akvapolis/rules/details'
import type { Seal } from '../seal/seal.ts'
import {
  contract,
  type OpenContract,
  openedContract,
  type PolicyContract,
  sealContract,
  withoutPeople,
} from './policy-contract.ts'
import { details, type KeptDetails, openedDetails, sealDetails } from './policy-details.ts'
import type { StoredJson } from './stored-json.ts'
import { keptAs } from './versions.ts'

const info = keptAs('info', { shape: infoShape })

type Row = { id: number }
/** What seals are bound to. */
type Named = { external_id: string }

const detailsOf = ({ external_id }: Named) => `policy ${external_id} details`
const contractOf = ({ external_id }: Named) => `policy ${external_id} contract`

/** What the buyer sent, to go on with a draft; passports stay sealed. */
export const readDetails = (row: Row & { details: StoredJson<'details'> }): KeptDetails =>
  details.read(row.details, row.id)

/** The same with the passports. */
export const openDetails = (seal: Seal, row: Row & Named & { details: StoredJson<'details'> }): Details =>
  openedDetails(seal, readDetails(row), detailsOf(row))

/** Who insures whom, as judged when the draft was made; passports stay sealed. */
export const readContract = (row: Row & { contract: StoredJson<'contract'> }): PolicyContract =>
  contract.read(row.contract, row.id)

/** The same with the passports. */
export const openContract = (
  seal: Seal,
  row: Row & Named & { contract: StoredJson<'contract'> },
): OpenContract => openedContract(seal, readContract(row), contractOf(row))

/** The price, of a draft, a policy or a calculation. */
export const readInfo = (row: Row & { info: StoredJson<'info'> }): Info => info.read(row.info, row.id)

export const writeInfo = info.write

type Written = { details: Details; contract: OpenContract }

/** What of a draft or policy holds passports, as it is stored. */
export const sealedColumns = (seal: Seal, row: Named, written: Written) => ({
  details: details.write(sealDetails(seal, written.details, detailsOf(row))),
  contract: contract.write(sealContract(seal, written.contract, contractOf(row))),
  sealed_by: seal.keyId,
})

type Changes = Partial<Pick<PolicyContract, 'quote' | 'consents'>>

/** The contract of another trip, or agreed to anew, for the same people, whose passports stay sealed as they are. */
export const contractColumn = (row: Row & { contract: StoredJson<'contract'> }, changes: Changes) => ({
  contract: contract.write({ ...readContract(row), ...changes }),
})

/** The same once nobody is to be named in it, nor anything left that follows from a name or a birth. */
export const anonymisedColumns = (seal: Seal, row: Row & Named & { contract: StoredJson<'contract'> }) => ({
  ...sealedColumns(seal, row, { details: {}, contract: withoutPeople(readContract(row)) }),
  email: '',
  request_hash: Buffer.alloc(0),
  idempotency_key: null,
  idempotency_hash: null,
})
