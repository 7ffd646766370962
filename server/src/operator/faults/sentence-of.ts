import { resolve } from 'node:path'
import { operatorBackupText } from '@akvapolis/copy/operator/backup'
import { databaseRefusal, deskText } from '@akvapolis/copy/operator/desk'
import { KeyRefusal } from '../../ground/config/app-keys.ts'
import type { Config } from '../../ground/config/config.ts'
import { isDatabaseAway, whyAway } from '../../ground/database/connections/outage.ts'
import { CopyUnderWay } from '../../ground/database/embedded/copies/base-backup.ts'
import { EmbeddedPostgresRefusal } from '../../ground/database/embedded/refusal.ts'
import { SchemaRefusal } from '../../ground/database/schema-standing.ts'
import { BrokenSeal } from '../../ground/seal/seal.ts'
import { NothingChanged } from '../desk/desk.ts'
import { sentenceOfDisk } from '../desk/disk-faults.ts'
import { SchemaDiffers } from './schema-differs.ts'

/** A wrong password, user or database. */
const refusedStates = ['28P01', '28000', '3D000']

/** One line for the operator. What PostgreSQL tells beside its message may hold people's data. */
export function sentenceOf(thrown: unknown, { dataDir }: Pick<Config, 'dataDir'>): string {
  const error = thrown instanceof NothingChanged ? thrown.cause : thrown
  if (error instanceof EmbeddedPostgresRefusal) return databaseRefusal(error.code, resolve(dataDir))
  if (error instanceof SchemaDiffers || error instanceof SchemaRefusal) return deskText.schemaDiffers
  if (error instanceof CopyUnderWay) return operatorBackupText.underWay
  if (error instanceof KeyRefusal) return deskText.keyCutShort(error.file)
  if (error instanceof BrokenSeal && error.missingKey) return deskText.keyMissing(error.missingKey)
  const reason = error instanceof Error ? error.message || error.name : 'unknown'
  const isRefused = error instanceof Error && 'code' in error && refusedStates.includes(String(error.code))
  if (isRefused) return deskText.noConnection(reason)
  if (isDatabaseAway(error)) {
    const why = whyAway(error)
    if (why === 'away' || why === 'all our connections in use') return deskText.noConnection(reason)
    // It has answered: what it refused was rolled back.
    return [deskText.databaseAway[why], ...(thrown === error ? [] : [deskText.nothingChanged])].join(' ')
  }
  return sentenceOfDisk(error) ?? deskText.failed(reason)
}
