import { type Info, info as infoShape } from '@akvapolis/contract/calculator'
import { type Details, detailsSchema } from '@akvapolis/rules/details'
import { contract, type PolicyContract } from './policy-contract.ts'
import type { StoredJson } from './stored-json.ts'
import { keptAs } from './versions.ts'

const details = keptAs('details', { shape: detailsSchema })
const info = keptAs('info', { shape: infoShape })

type Row = { id: number }

/** What the buyer sent, to go on with a draft. */
export const readDetails = (row: Row & { details: StoredJson<'details'> }): Details =>
  details.read(row.details, row.id)

/** Who insures whom, as judged when the draft was made. */
export const readContract = (row: Row & { contract: StoredJson<'contract'> }): PolicyContract =>
  contract.read(row.contract, row.id)

/** The price, of a draft, a policy or a calculation. */
export const readInfo = (row: Row & { info: StoredJson<'info'> }): Info => info.read(row.info, row.id)

export const writeDetails = details.write
export const writeContract = contract.write
export const writeInfo = info.write
