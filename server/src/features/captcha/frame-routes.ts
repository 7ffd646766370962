import { readFile } from 'node:fs/promises'
import { captchaCopy } from '@akvapolis/copy/sign-in/sign-in'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../ground/config/config.ts'

const provider = 'https://smartcaptcha.yandexcloud.net'

/**
 * The page in which the provider's script runs, a frame of ours opened when a captcha is asked for. It alone may load
 * anything from elsewhere: the policy of a page that a purchase or a password is typed into stays as it is.
 */
export async function captchaFrameRoutes(app: FastifyInstance, { captcha }: Config): Promise<void> {
  if (!captcha) return
  const around = await readFile(new URL('./frame.js', import.meta.url))
  const page = `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${captchaCopy.task}</title>
<body>
<div id="captcha" data-site-key="${captcha.siteKey}"></div>
<script src="/captcha/frame.js"></script>
`
  app.get('/captcha/frame', (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        // The provider tells by it on which site it is.
        'referrer-policy': 'strict-origin',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get('/captcha/frame.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(around),
  )
}

const policy = [
  "default-src 'none'",
  `script-src 'self' ${provider}`,
  // The provider's window writes its own styles into the page; nothing of ours is in it.
  `style-src 'unsafe-inline' ${provider}`,
  `img-src data: ${provider}`,
  `font-src ${provider}`,
  `connect-src ${provider}`,
  `frame-src ${provider}`,
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')
