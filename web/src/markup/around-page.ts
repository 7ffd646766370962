import type { Facts } from '@akvapolis/contract/facts'
import { openPages } from '@akvapolis/contract/pages/pages'
import { escaped } from '@akvapolis/copy/escaped'
import { productName } from '@akvapolis/copy/frame'
import { products } from '@akvapolis/rules/products/products'
import { structuredData } from './structured-data.ts'

type Of = {
  /** The address it is drawn for; null: any of those that the browser draws. */
  path: string | null
  facts: Facts | null
}

/**
 * What stands in the head of a finished page for devices, searchers and messengers. Its own title and description say what
 * it is, where it says nothing else of itself there; a page that is not open to everybody is listed by nobody.
 */
export function aroundPage(page: string, { path, facts }: Of): string {
  const address = path?.split('?')[0] ?? null
  const isOpen = address !== null && openPages.includes(address)
  const tags = [
    ...forDevices,
    ...(isOpen ? [] : ['<meta name="robots" content="noindex">']),
    ...(isOpen && facts ? forEverybody(page, { address, facts }) : []),
  ]
  return page
    .replace(/<meta name="theme-color"[^>]*>\s*/g, '')
    .replace('</head>', () => `${tags.join('')}</head>`)
}

/** --page of the tokens, by light and by dark. */
const themes = { light: '#f3f7fa', dark: '#071a2b' }

const forDevices = [
  ...Object.entries(themes).map(
    ([theme, colour]) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${colour}">`,
  ),
  '<link rel="manifest" href="/site.webmanifest">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
]

function forEverybody(page: string, { address, facts }: { address: string; facts: Facts }): string[] {
  const url = `${facts.public_url}${address}`
  const [, title = productName] = /<title>(.*?)<\/title>/.exec(page) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(page) ?? []
  const told = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:locale': 'ru_RU',
    'og:title': title,
    'og:description': description,
    'og:url': escaped(url),
    'og:image': escaped(`${facts.public_url}/og/${pictureOf(address)}.png`),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  }
  return [
    `<link rel="canonical" href="${escaped(url)}">`,
    ...Object.entries(told)
      .filter(([property]) => !page.includes(`property="${property}"`))
      .map(([property, content]) => `<meta property="${property}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...structuredData({ address, facts }).map(dataBlock),
  ]
}

/** Each calculator has its own (web/scripts/pictures). */
const pictureOf = (address: string): string =>
  Object.values(products).find(({ route }) => route === address)?.code ?? 'site'

/** Data in the document, run by nobody; no text among them ends the element. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
