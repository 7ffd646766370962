import { schemaLooks } from '../../ground/database/migrate.ts'
import { SchemaRefusal } from '../../ground/database/schema-standing.ts'
import type { Services } from '../../sessions/services.ts'
import type { Look } from './looks.ts'

/** Says, once, that a later release has made a schema that this one can't read any more, and tells whoever is to end it. */
export function watchSchema({ aside, log }: Pick<Services, 'aside' | 'log'>, onUnserved: () => void): Look {
  const lookAtSchema = schemaLooks(aside)
  let isServed = true
  return async () => {
    try {
      await lookAtSchema()
    } catch (error) {
      // A database that is away says nothing of its schema.
      if (!isServed || !(error instanceof SchemaRefusal)) return
      isServed = false
      log.fatal({ reason: error.message }, 'the database serves this release no more')
      onUnserved()
    }
  }
}
