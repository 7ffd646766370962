import { countries } from '@akvapolis/rules/countries/countries'
import { earliestBirth, type IsoDate, isIsoDate, parseTypedDate } from '@akvapolis/rules/dates/dates'
import { isName, normaliseName, plainSigns } from '@akvapolis/rules/person/names'
import { isMobile, normalisePhone, type Phone } from '@akvapolis/rules/person/phone'
import { readCsv } from './csv/csv.ts'

/** A contract as the insurer's file has it. `days`: all it has ever been given, used ones included. */
export type FiledContract = {
  row: number
  number: string
  surname: string
  name: string
  birth: IsoDate
  end: IsoDate
  days: number
  /** Null: any country; without such a column or figure nothing is said. */
  country: number | null
  phone: Phone | null
}

export type ContractFaultCode =
  | 'encoding'
  | 'quote'
  | 'no_rows'
  | 'too_many_rows'
  | 'column_missing'
  | 'column_unknown'
  | 'column_repeated'
  | 'too_many_cells'
  | 'number'
  | 'number_repeated'
  | 'person_name'
  | 'birth'
  | 'date'
  | 'days'
  | 'country'
  | 'phone'
  | 'other_holder'
  | 'other_country'
  | 'other_phone'
  | 'days_used'

/** One thing wrong in a file: the row as a spreadsheet counts it, the column by its heading ('' for all of it). */
export type ContractFault = { row: number; column: string; code: ContractFaultCode; value: string }

export type ContractFile =
  | { ok: true; encoding: 'utf-8' | 'windows-1251'; contracts: FiledContract[] }
  | { ok: false; faults: ContractFault[] }

const needed = ['number', 'surname', 'name', 'birth', 'end', 'days'] as const
const optional = ['country', 'phone'] as const
type Column = (typeof needed)[number] | (typeof optional)[number]

const mostRows = 10_000
const mostDays = 3650

/** Reads and judges a file of DMS contracts, with all that is wrong in it. */
export function readContractFile(bytes: Uint8Array, { today }: { today: IsoDate }): ContractFile {
  const table = readCsv(bytes)
  if (!table.ok) return refused({ row: table.row, column: '', code: table.fault, value: '' })
  const [heading, ...rows] = table.rows
  if (!heading || rows.length === 0) return refused({ row: 1, column: '', code: 'no_rows', value: '' })
  if (rows.length > mostRows) {
    return refused({ row: mostRows + 2, column: '', code: 'too_many_rows', value: String(mostRows) })
  }
  const columns = heading.cells.map((cell) => cell.toLowerCase())
  const wrongColumns = columnFaults(columns)
  if (wrongColumns.length > 0) return refused(...wrongColumns)

  const read = rows.map(({ row, cells }) => readRow({ row, cells, columns, today }))
  const faults = [...read.flatMap((one) => one.faults), ...repeatedNumbers(read.map((one) => one.contract))]
  if (faults.length > 0) return refused(...faults.toSorted((one, other) => one.row - other.row))
  return { ok: true, encoding: table.encoding, contracts: read.map(({ contract }) => contract) }
}

const refused = (...faults: ContractFault[]): ContractFile => ({ ok: false, faults })

/** What is the same contract, however its number is spelled; it is kept with plain hyphens. */
export const numberKey = (number: string): string => plainSigns(number).trim().toUpperCase()

function columnFaults(columns: readonly string[]): ContractFault[] {
  const known: readonly string[] = [...needed, ...optional]
  const fault = (column: string, code: ContractFaultCode) => ({ row: 1, column, code, value: column })
  return [
    ...needed.filter((column) => !columns.includes(column)).map((column) => fault(column, 'column_missing')),
    ...columns.filter((column) => !known.includes(column)).map((column) => fault(column, 'column_unknown')),
    ...columns
      .filter((column, index) => columns.indexOf(column) !== index)
      .map((column) => fault(column, 'column_repeated')),
  ]
}

type Row = { row: number; cells: readonly string[]; columns: readonly string[]; today: IsoDate }

function readRow({ row, cells, columns, today }: Row): { contract: FiledContract; faults: ContractFault[] } {
  const faults: ContractFault[] = []
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? ''
  /** The value of a cell, or the fallback beside a fault. */
  const take = <Value>(
    column: Column,
    code: ContractFaultCode,
    { read, fallback }: { read: (text: string) => Value | null; fallback: Value },
  ): Value => {
    const value = read(cell(column))
    if (value !== null) return value
    faults.push({ row, column, code, value: cell(column) })
    return fallback
  }
  const unlessEmpty = <Value>(
    column: Column,
    code: ContractFaultCode,
    read: (text: string) => Value | null,
  ) => (cell(column) === '' ? null : take<Value | null>(column, code, { read, fallback: null }))

  if (cells.length > columns.length && cells.slice(columns.length).some((extra) => extra !== '')) {
    faults.push({ row, column: '', code: 'too_many_cells', value: String(cells.length) })
  }
  const contract = {
    row,
    number: take('number', 'number', { read: readNumber, fallback: '' }),
    surname: take('surname', 'person_name', { read: readName, fallback: '' }),
    name: take('name', 'person_name', { read: readName, fallback: '' }),
    birth: take('birth', 'birth', { read: (text) => readBirth(text, today), fallback: '' }),
    end: take('end', 'date', { read: readDay, fallback: '' }),
    days: take('days', 'days', { read: readDays, fallback: 0 }),
    country: unlessEmpty('country', 'country', readCountry),
    phone: unlessEmpty('phone', 'phone', readPhone),
  }
  return { contract, faults }
}

function repeatedNumbers(contracts: readonly FiledContract[]): ContractFault[] {
  const seen = new Map<string, number>()
  return contracts.flatMap(({ row, number }) => {
    const key = numberKey(number)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row)
    if (first === undefined || number === '') return []
    return [{ row, column: 'number', code: 'number_repeated' as const, value: String(first) }]
  })
}

const readNumber = (text: string) => (/^[\p{L}\p{N}][\p{L}\p{N} ./_-]{0,39}$/u.test(text) ? text : null)

function readName(text: string): string | null {
  const name = normaliseName(text)
  return isName(name, 'either') ? name : null
}

/** '2027-12-31', or '31.12.2027' as a spreadsheet shows it. */
function readDay(text: string): IsoDate | null {
  return isIsoDate(text) ? text : parseTypedDate(text)
}

function readBirth(text: string, today: IsoDate): IsoDate | null {
  const birth = readDay(text)
  return birth !== null && birth >= earliestBirth && birth <= today ? birth : null
}

function readDays(text: string): number | null {
  return /^\d{1,4}$/.test(text) && Number(text) <= mostDays ? Number(text) : null
}

/** An ISO code, or a name in Russian or English. */
function readCountry(text: string): number | null {
  const key = text.toLowerCase()
  const named = countries.find(({ iso, name, name_en }) =>
    [iso, name, name_en].some((one) => one.toLowerCase() === key),
  )
  return named?.id ?? null
}

function readPhone(text: string): Phone | null {
  const phone = normalisePhone(text)
  return phone !== null && isMobile(phone) ? phone : null
}
