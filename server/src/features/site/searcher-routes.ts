import { openPages } from '@akvapolis/contract/pages/pages'
import { escaped } from '@akvapolis/copy/escaped'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../ground/config/config.ts'

/** For whoever lists pages: which there are, and where they need not look. */
export function searcherRoutes(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const robots = robotsBy(publicUrl)
  const sitemap = sitemapBy(publicUrl)
  app.get('/robots.txt', (_request, reply) =>
    reply.headers(kept).type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    reply.headers(kept).type('application/xml; charset=utf-8').send(sitemap),
  )
}

const kept = { 'cache-control': 'public, max-age=3600' }

/** Pages that are to be in no list say so themselves: who may not read them can't know. */
const robotsBy = (site: string): string =>
  `User-agent: *
Disallow: /api/
Disallow: /sanctum/
Disallow: /sandbox

Sitemap: ${site}/sitemap.xml
`

const sitemapBy = (site: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${openPages.map((path) => `<url><loc>${escaped(site)}${path}</loc></url>`).join('\n')}
</urlset>
`
