import { tariffSchema } from '@akvapolis/rules/offer/tariff'
import type { StoredJson } from './stored-json.ts'
import { keptAs, type Upgrade } from './versions.ts'

/** Before a tariff said so itself, the one of the sandbox was known by its name. */
const saysWhetherItIsPlay: Upgrade = (tariff) => ({
  ...tariff,
  demonstration: tariff.name === 'Демонстрационный тариф',
})

const tariff = keptAs('tariff', { shape: tariffSchema, upgrades: [saysWhetherItIsPlay] })

export const readTariff = ({ id, content }: { id: number; content: StoredJson<'tariff'> }) =>
  tariff.read(content, id)

export const writeTariff = tariff.write
