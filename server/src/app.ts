import { randomUUID } from 'node:crypto'
import { callText } from '@akvapolis/copy/calls/calls'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from './features/account/routes.ts'
import { bonusDaysRoutes } from './features/bonus-days/routes.ts'
import { ownFiles } from './features/browser-errors/own-files.ts'
import { browserErrorRoutes } from './features/browser-errors/routes.ts'
import { calculatorRoutes } from './features/calculator/routes.ts'
import { captchaFrameRoutes } from './features/captcha/frame-routes.ts'
import { captchaRoutes } from './features/captcha/routes.ts'
import { certificateLinkRoutes } from './features/certificates/opened/link-routes.ts'
import { certificateRoutes } from './features/certificates/routes.ts'
import { checkRoutes } from './features/check/routes.ts'
import { whoIsHere } from './features/customers/who-is-here.ts'
import { dictionaryRoutes } from './features/dictionaries/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { keyInformationRoutes } from './features/documents/told/routes.ts'
import { draftRoutes } from './features/drafts/routes.ts'
import { factsOfToday } from './features/facts/facts.ts'
import { healthRoutes } from './features/health/routes.ts'
import { insuredRoutes } from './features/insured/routes.ts'
import { passkeyRoutes } from './features/passkeys/routes.ts'
import { payerRoutes } from './features/payments/by-link/payer-routes.ts'
import { bankRoutes } from './features/payments/from-bank/bank-routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { policyRoutes } from './features/policies/routes.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { unsubscribeRoutes } from './features/reminders/unsubscribe-routes.ts'
import { sandboxRoutes } from './features/sandbox/routes.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { leadToOwnName } from './features/site/own-name.ts'
import { siteRoutes } from './features/site/routes.ts'
import { searcherRoutes } from './features/site/searcher-routes.ts'
import { securityText } from './features/site/security-text.ts'
import { spareCodeRoutes } from './features/spare-codes/routes.ts'
import { clientAddresses } from './ground/addresses/client-address.ts'
import { sandboxParts } from './ground/config/config.ts'
import type { Metrics } from './ground/metrics/metrics.ts'
import type { Traces } from './ground/traces/traces.ts'
import { admission } from './plugins/admission.ts'
import { compressAnswers } from './plugins/compressed-answers.ts'
import { type Drawing, drawnPages } from './plugins/drawn-pages.ts'
import { measuredCalls } from './plugins/measured-calls.ts'
import { openapi } from './plugins/openapi.ts'
import { pages } from './plugins/pages.ts'
import { patientCalls } from './plugins/patient-calls.ts'
import { errors } from './plugins/refused/errors.ts'
import { sendFailure } from './plugins/refused/failure-page.ts'
import { refuseUnread } from './plugins/refused/unread.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { stopping } from './plugins/stopping.ts'
import { tracedCalls } from './plugins/traced-calls.ts'
import { readJson } from './sessions/calls/json-bodies.ts'
import { keptSessions } from './sessions/calls/kept-sessions.ts'
import { requestGuard } from './sessions/calls/request-guard.ts'
import { toldAudit } from './sessions/calls/told-audit.ts'
import { mayRepeat } from './sessions/repeats/repeats.ts'
import type { Services } from './sessions/services.ts'

const largestBody = 64 * 1024

type Options = {
  /** The folder of the built pages; without it only calls are answered. */
  webFolder?: string
  /** With what pages are drawn; without it they are sent as they were built. */
  drawing?: Drawing
  /** What calls are measured by; without it they are not. */
  metrics?: Metrics | null
  /** To whom they are told as spans; without it they are not. */
  traces?: Traces | null
  /** Told when the database serves this release no more: the server is not ready then, and is to end. */
  onUnserved?: () => void
  /** Before that it listens and answers nobody: the start may still come to nothing. */
  onceAtWork?: Promise<void>
}

const calls = [
  siteRoutes,
  captchaRoutes,
  accountRoutes,
  insuredRoutes,
  calculatorRoutes,
  signInRoutes,
  bonusDaysRoutes,
  passkeyRoutes,
  spareCodeRoutes,
  draftRoutes,
  policyRoutes,
  paymentRoutes,
  documentRoutes,
  reminderRoutes,
  certificateRoutes,
]

/** The whole server over its services, not yet listening. */
export async function buildApp(
  services: Services,
  { webFolder, drawing, metrics = null, traces = null, onUnserved = () => {}, onceAtWork }: Options = {},
): Promise<FastifyInstance> {
  const app = bareApp(services)
  if (onceAtWork) app.addHook('onRequest', () => onceAtWork)
  await judgeRequests(app, services, { metrics, traces })
  await app.register(openapi, { isProduction: services.config.isProduction })
  await app.register(async (guarded) => {
    browserErrorRoutes(guarded, services, webFolder === undefined ? new Set() : ownFiles(webFolder))
    for (const routes of calls) routes(guarded, services)
  })
  await app.register(async (dictionaries) => {
    compressAnswers(dictionaries)
    dictionaryRoutes(dictionaries, services)
  })
  await otherRoutes(app, services, onUnserved)
  if (webFolder) {
    const readFacts = () => factsOfToday(services)
    const drawn = drawing ? drawnPages({ ...drawing, readFacts, log: services.log }) : null
    await app.register(pages, {
      folder: webFolder,
      sessions: services.sessions,
      readUser: (session) => whoIsHere(services, session),
      limits: services.limits,
      drawn,
    })
  }
  return app
}

/** What holds for every request, before its route. */
async function judgeRequests(
  app: FastifyInstance,
  services: Services,
  { metrics, traces }: { metrics: Metrics | null; traces: Traces | null },
): Promise<void> {
  const { config, sessions, limits, clock, log } = services
  const { isHttps } = config
  await app.register(stopping)
  if (traces) await app.register(tracedCalls, { traces })
  await app.register(patientCalls)
  await app.register(errors, { insurer: config.insurer })
  if (metrics) await app.register(measuredCalls, { metrics })
  await app.register(securityHeaders, {
    isHttps,
    formOrigins: config.bank?.formOrigins ?? [],
    hasFrames: config.captcha !== null,
  })
  await app.register(admission, {
    most: config.callsAtOnce,
    log,
    onRefused: () => metrics?.limits.inc({ limit: 'callsAtOnce' }),
  })
  leadToOwnName(app, config)
  await app.register(clientAddresses, { log })
  await app.register(requestGuard, {
    sessions,
    limits,
    clock,
    isHttps,
    mayRepeat: (asked) => mayRepeat(services, asked),
  })
  await app.register(keptSessions, services)
  await app.register(toldAudit, services)
}

/** What is no call of the contract: the bank's word, pages drawn here, health, searchers, the sandbox. */
async function otherRoutes(app: FastifyInstance, services: Services, onUnserved: () => void): Promise<void> {
  const { config } = services
  await app.register(bankRoutes, services)
  await app.register(payerRoutes, services)
  await captchaFrameRoutes(app, config)
  await app.register(checkRoutes, services)
  await app.register(unsubscribeRoutes, services)
  certificateLinkRoutes(app, services)
  keyInformationRoutes(app, services)
  healthRoutes(app, services, onUnserved)
  searcherRoutes(app, config)
  securityText(app, services)
  if (sandboxParts(config).length > 0) await app.register(sandboxRoutes, services)
}

/** Without a route yet: what it reads of a connection, how long it waits, and by what it judges. */
function bareApp({ config, log }: Services): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    // plugins/refused/errors.ts logs each answer by its route; an address may carry a phone, a code or a hash.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: largestBody,
    // Nothing moves on a connection while its call waits for a neighbour: 10 seconds for the bank, and for others besides.
    connectionTimeout: 60_000,
    requestTimeout: 15_000,
    // How often Node looks for requests and heads that take longer; by itself each half minute.
    http: { connectionsCheckingInterval: 1_000 },
    // What has come is answered, and its connection ends with that.
    return503OnClosing: false,
    // An address that can't be decoded never comes to a route or an error handler.
    frameworkErrors: (_error: FastifyError, request, reply) => {
      const failure = { status: 400, message: callText.bad_request }
      reply.header('cache-control', 'no-store')
      sendFailure(request, reply, { failure, insurer: config.insurer })
    },
    clientErrorHandler: refuseUnread,
  })
  app.server.headersTimeout = 10_000
  app.server.maxConnections = 2_000
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  readJson(app, app.getDefaultJsonParser('error', 'error'))
  return app
}
