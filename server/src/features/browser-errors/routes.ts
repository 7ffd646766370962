import { nameWithoutPersons, withoutPersons } from '@akvapolis/contract/browser-errors/without-persons'
import { closedPages, openPages } from '@akvapolis/contract/pages/pages'
import { type BrowserError, reportBrowserError } from '@akvapolis/contract/site'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../ground/limits/limits.ts'
import { ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import { deviceOf } from '../../sessions/devices/device.ts'
import type { Services } from '../../sessions/services.ts'
import { placeAmong } from './own-files.ts'

/** Bytes; one report has less than half of it. */
const largestReport = 1024

/**
 * What failed in a browser becomes one line of the log. Who sends it is not believed: it is cleaned here as well, and of files
 * and builds only our own are named. `files`: those that browsers have from us.
 */
export function browserErrorRoutes(
  app: FastifyInstance,
  { log }: Services,
  files: ReadonlySet<string>,
): void {
  registerCall(app, reportBrowserError, {
    noEvent: 'a line of the log, of nobody',
    largestBody: largestReport,
    limits: ({ ip }) => [
      ['browserErrorAddress', addressKey(ip)],
      ['browserErrorEverybody', 'everybody'],
    ],
    answer: async ({ body, header }) => {
      log.warn({ ...logged(body, files), browser: deviceOf(header('user-agent')) }, 'an error in a browser')
      return ok({ success: true as const })
    },
  })
}

const pages: ReadonlySet<string> = new Set([...openPages, ...closedPages])

const logged = (
  { name, message, page, file, release, ...place }: BrowserError,
  files: ReadonlySet<string>,
): BrowserError => ({
  name: nameWithoutPersons(name),
  message: withoutPersons(message),
  page: pages.has(page) ? page : 'other',
  ...place,
  ...placeAmong(files, { file, release }),
})
