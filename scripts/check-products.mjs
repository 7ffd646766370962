/**
 * No code but the definitions (rules/src/products) and the words (copy) names a product: everything else reads the facts
 * of whichever product it is given. Told are texts, literal types, keys of objects and `products.<name>`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { productCodes } from '../rules/src/products/product.ts'
import { root } from './root.mjs'

const places = '{rules,contract,copy,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,js}'
const exempt = [
  /(^|\/)(node_modules|dist|\.cache)\//,
  /^rules\/src\/products\//,
  /^copy\//,
  // A test speaks of one product and shows what it does.
  /\.(test|spec)\./,
  /(^|\/)testing\//,
  /^e2e\//,
  /^web\/(tests|gallery)\//,
  // The tariff's file has two words of its own among its weights of a day.
  /^rules\/src\/offer\/tariff-shape\.ts$/,
]

const names = new Set(productCodes)
const files = globSync(places, { cwd: root }).filter((file) => !exempt.some((place) => place.test(file)))
const found = files.flatMap((file) => namesIn(file).map(({ name, line }) => `${file}:${line}: ${name}`))
for (const place of found) console.error(`product-by-name: ${place}`)
console.log(`${files.length} files checked for names of products`)
process.exitCode = found.length === 0 && files.length > 0 && names.size > 0 ? 0 : 1

/** Where a file names a product. */
function namesIn(file) {
  const source = readFileSync(join(root, file), 'utf8')
  // The parser counts bytes from its first file on: a mark of our own says where this one begins.
  const { body } = parseSync(`;${source}`, { syntax: 'typescript', tsx: !file.endsWith('.ts') })
  const start = body[0].span.start + 1
  const bytes = Buffer.from(source)
  const lineOf = (position) =>
    bytes
      .subarray(0, position - start)
      .toString('latin1')
      .split('\n').length
  return namingNodes(body).map(([name, span]) => ({ name, line: lineOf(span.start) }))
}

function namingNodes(node) {
  if (typeof node !== 'object' || node === null) return []
  const name = nameIn(node)
  const own = name !== null && names.has(name) ? [[name, node.span]] : []
  return [...own, ...Object.values(node).flatMap(namingNodes)]
}

function nameIn(node) {
  switch (node.type) {
    case 'StringLiteral':
      return node.value
    case 'TemplateElement':
      return node.cooked ?? null
    case 'KeyValueProperty':
    case 'KeyValuePatternProperty':
    case 'MethodProperty':
    case 'TsPropertySignature':
      return node.key.type === 'Identifier' ? withSpan(node, node.key) : null
    case 'MemberExpression':
      return node.object.type === 'Identifier' && node.object.value === 'products'
        ? node.property.value
        : null
    default:
      return null
  }
}

/** A property has no span of its own: its key's. */
function withSpan(node, key) {
  node.span ??= key.span
  return key.value
}
