import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

/**
 * Builds the gallery with React's warnings in it and serves it as the product is served: rendered on the server, under
 * the same content security policy.
 */
process.env.NODE_ENV = 'development'
const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
const port = Number(process.env.GALLERY_PORT ?? 4200)
const out = fileURLToPath(new URL('dist/', import.meta.url))

await build({ configFile, mode: 'development', build: { outDir: join(out, 'client'), emptyOutDir: true } })
await build({
  configFile,
  mode: 'development',
  build: { ssr: 'prerender.tsx', outDir: join(out, 'server'), emptyOutDir: true },
})

const { renderPage }: { renderPage: (path: string) => string } = await import(
  pathToFileURL(join(out, 'server/prerender.js')).href
)
const shell = await readFile(join(out, 'client/index.html'), 'utf8')
const kinds: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

createServer(async ({ url = '/' }, response) => {
  const path = new URL(url, 'http://gallery').pathname
  const kind = kinds[extname(path)]
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'",
  )
  if (kind === undefined) {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(shell.replace('<!--page-->', renderPage(path)))
    return
  }
  try {
    const file = await readFile(join(out, 'client', path))
    response.setHeader('content-type', kind)
    response.end(file)
  } catch {
    response.statusCode = 404
    response.end()
  }
}).listen(port, '127.0.0.1')
