import { callText } from '@akvapolis/copy/calls/calls'
import { fieldErrorsOf } from '@akvapolis/copy/calls/issues'
import { type Issue, type IssueCode, issueCodes } from '@akvapolis/rules/issues'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Insurer } from '../../ground/config/insurer.ts'
import { isDatabaseAway, whyAway } from '../../ground/database/connections/outage.ts'
import { faultOf } from '../../ground/log.ts'
import { Overloaded } from '../../ground/outcome.ts'
import { whoseCall } from '../../sessions/calls/register-call.ts'
import { SessionEnded } from '../../sessions/sessions.ts'
import { sendFailure } from './failure-page.ts'

/**
 * The last word on everything thrown. A body that doesn't fit its schema is a 422 by field; what Fastify refuses
 * keeps its status; everything else is a bug or an outage: logged with the request's id, told without a detail.
 */
export const errors = fastifyPlugin<{ insurer: Insurer }>(async (app, { insurer }) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const issues = error.validation.map(issueOf)
      return reply.code(422).send({ message: callText.wrong_fields, errors: fieldErrorsOf(issues) })
    }
    if (isSessionEnded(error)) return reply.code(419).send({ message: callText.stale_token })
    if (error instanceof Overloaded)
      return reply.code(503).header('retry-after', error.retryAfter).send({ message: callText.unavailable })
    const status = error.statusCode ?? 500
    if (status === 413) return reply.code(413).send({ message: callText.too_large })
    if (status === 415) return reply.code(415).send({ message: callText.not_json })
    if (status >= 400 && status < 500) {
      return sendFailure(request, reply, { failure: { status: 400, message: callText.bad_request }, insurer })
    }
    return sendFailure(request, reply, { failure: logged(error, request, reply), insurer })
  })

  app.setNotFoundHandler((request, reply) =>
    sendFailure(request, reply, { failure: { status: 404, message: callText.not_found }, insurer }),
  )

  app.addHook('onResponse', (request, reply, done) => {
    if (request.isOneTooMany) return done()
    request.log.info(
      {
        method: request.method,
        // The pattern, never the address: addresses carry phones, codes and hashes.
        route: request.routeOptions.url ?? 'unknown',
        ...toldOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
})

/** Whose call it was, and what the audit was told of it. */
function toldOf(request: FastifyRequest) {
  const { recorded } = request
  const { session, customer = recorded?.customerId ?? undefined } = whoseCall(request)
  return { session, customer, event: recorded?.event ?? undefined }
}

function issueOf({ instancePath, message }: { instancePath: string; message?: string }): Issue {
  const path = instancePath.split('/').filter(Boolean).join('.') || 'body'
  return { path, code: codeOf(message ?? '') }
}

const codes: ReadonlySet<string> = new Set(issueCodes)
/** Schemas of ours give a code for a message; a message of zod's own means a value of another type. */
const codeOf = (message: string): IssueCode => (codes.has(message) ? (message as IssueCode) : 'wrong_type')

/**
 * The session ended while the call worked with it: a sign-out, the end of all others, the clearing of idle ones. What
 * the call did is rolled back, and its page goes on as a visitor's. ended-sessions.test.ts sees that its keys are named so.
 */
function isSessionEnded(error: FastifyError & { constraint?: string }): boolean {
  const isOfSession = error.code === '23503' && error.constraint?.endsWith('_session_id_fkey')
  return error instanceof SessionEnded || isOfSession === true
}

function logged(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isOutage = isDatabaseAway(error)
  const because = isOutage ? { because: whyAway(error) } : {}
  request.log.error(
    { ...toldOf(request), ...because, ...faultOf(error) },
    isOutage ? 'database away' : 'failed',
  )
  if (isOutage) reply.header('retry-after', '5')
  return {
    status: isOutage ? 503 : 500,
    message: isOutage ? callText.unavailable : callText.failure,
    requestId: request.id,
  }
}
