import { judgeTariff, type Tariff } from '@akvapolis/rules/tariff'
import type { TariffFault } from '@akvapolis/rules/tariff-faults'
import { jsonFault, type Place } from './json-fault.ts'

type ReadTariff =
  | { ok: true; tariff: Tariff }
  | { ok: false; reason: 'no_json'; place: Place }
  | { ok: false; reason: 'faults'; faults: TariffFault[] }

/** Reads the text of a tariff file. */
export function readTariffFile(text: string): ReadTariff {
  const source = text.replace(/^\uFEFF/, '')
  const content = parse(source)
  if (content === undefined) return { ok: false, reason: 'no_json', place: jsonFault(source) }
  const judged = judgeTariff(content)
  return judged.ok ? judged : { ...judged, reason: 'faults' }
}

/** Undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
