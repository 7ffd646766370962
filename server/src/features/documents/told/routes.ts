import type { FastifyInstance, FastifyReply } from 'fastify'
import { sandboxParts } from '../../../ground/config/config.ts'
import { addressKey } from '../../../ground/limits/limits.ts'
import { asBarePage, asUnkept } from '../../../ground/page/bare-page-reply.ts'
import { livingSession } from '../../../sessions/calls/living-session.ts'
import type { Services } from '../../../sessions/services.ts'
import type { OpenSession } from '../../../sessions/sessions.ts'
import { isHidden } from '../../customers/long-silence.ts'
import { keyInformationFile } from '../../key-information/key-information-file.ts'
import { paperOfQuote } from '../../key-information/paper-of-quote.ts'
import { type StoredPaper, storedPaper } from '../../key-information/papers.ts'
import { findOwnPolicy, findOwnPriced } from '../../policies/find-policy.ts'
import { turn, unlessBusy } from '../unless-busy.ts'
import { keyInformationPage, noKeyInformationPage } from './page.ts'

type Named = { Params: { '*': string } }

/**
 * The paper before the money, drawn here: a page and, with `.pdf` behind the name, the same words as a file. The name is
 * the number of a price of this session, or a draft or policy of who is signed in, by the number of its price too, which an
 * earlier session was told; what is neither is not found.
 */
export function keyInformationRoutes(app: FastifyInstance, services: Services): void {
  const isSandbox = sandboxParts(services.config).length > 0
  const { insurer } = services.config

  app.get<Named>('/key-information/*', async (request, reply) => {
    const [, name = '', isFile] = /^(.*?)(\.pdf)?$/s.exec(request.params['*']) ?? []
    const session = await livingSession(request, services.sessions)
    const over = await services.limits.take(
      ['pdf', session?.id ?? addressKey(request.clientIp)],
      ['pdfAddress', addressKey(request.clientIp)],
    )
    if (over) return refuse(reply, 'tooOften')
    if (!session) return refuse(reply, 'notFound')
    // Only whoever may be shown one waits for it: others would hold up all that are set.
    if (isFile) await turn(String(session.customerId ?? addressKey(request.clientIp)))
    const paper = await paperNamed(services, { name, session })
    if (!paper) return refuse(reply, 'notFound')
    if (paper === 'hidden') return refuse(reply, 'hidden', session)
    return isFile ? sendFile(reply, paper) : sendPage(reply, paper, `/key-information/${name}`)
  })

  const sendPage = (reply: FastifyReply, paper: StoredPaper, address: string) =>
    asBarePage(reply).send(keyInformationPage(paper, { address, isSandbox, insurer }))
  const refuse = (reply: FastifyReply, says: keyof typeof statuses, session: OpenSession | null = null) =>
    asBarePage(reply)
      .code(statuses[says])
      .send(noKeyInformationPage(says, { insurer, quietUntil: session?.quietUntil ?? null }))

  async function sendFile(reply: FastifyReply, paper: StoredPaper) {
    const file = await unlessBusy(() => keyInformationFile(services, paper))
    if ('status' in file) return refuse(reply.header('retry-after', String(file.retryAfter)), 'tooOften')
    return asUnkept(reply)
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .send(file.pdf)
  }
}

const statuses = { notFound: 404, hidden: 403, tooOften: 429 } as const

async function paperNamed(
  services: Services,
  { name, session }: { name: string; session: OpenSession },
): Promise<StoredPaper | 'hidden' | null> {
  const quoted = await paperOfQuote(services, { number: name, sessionId: session.id })
  if (quoted) return quoted
  if (session.customerId === null) return null
  const { customerId } = session
  const policy =
    (await findOwnPolicy(services.db, { name, customerId })) ??
    (await findOwnPriced(services.db, { price: name, customerId }))
  if (!policy) return null
  const hash = policy.offered_key_information ?? policy.key_information
  if (hash === null) return null
  return isHidden(policy, session) ? 'hidden' : storedPaper(services, hash)
}
