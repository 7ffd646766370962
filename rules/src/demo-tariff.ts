import { type Tariff, tariffSchema } from './tariff.ts'
import demo from './tariffs/demo.json' with { type: 'json' }

/** The invented tariff of the sandbox; the interface says «Демонстрационный тариф» while it is in force. */
export const demoTariff: Tariff = tariffSchema.parse(demo)
