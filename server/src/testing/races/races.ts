import { code, registerSamePhone, resetGrant } from './entrances.ts'
import { bonus, deleteOrPublish, publish, toPay } from './purchases.ts'

/** What must have one effect however many do it at once; `npm run prove -- races` runs each 20 times, with `--full` 200. */
export const races = { publish, toPay, bonus, deleteOrPublish, code, resetGrant, registerSamePhone }
