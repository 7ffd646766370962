import demo from './demo-tariff.json' with { type: 'json' }
import { type Tariff, tariffSchema } from './tariff.ts'

/** The invented tariff of the sandbox; the interface says «Демонстрационный тариф» while it is in force. */
export const demoTariff: Tariff = tariffSchema.parse(demo)
