import { type Cover, coverSchema } from './cover.ts'
import demo from './demo-cover.json' with { type: 'json' }

/** The invented cover of the sandbox; the interface says «Демонстрационное покрытие» while it is in force. */
export const demoCover: Cover = coverSchema.parse(demo)
