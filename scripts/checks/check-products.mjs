/**
 * No code but the definitions (rules/src/products) and the words (copy) names a product: everything else reads the facts
 * of whichever product it is given. Told are texts, literal types, keys of objects and `products.<name>`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Lang, parse } from '@ast-grep/napi'
import { productCodes } from '../../rules/src/products/product.ts'
import { root } from '../ground/root.mjs'

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

const named = { regex: `^(${productCodes.join('|')})$` }
const keyed = ['pair', 'pair_pattern', 'method_definition', 'property_signature'].map((kind) => ({ kind }))
const ofProducts = { kind: 'member_expression', has: { field: 'object', regex: '^products$' } }
const rule = {
  any: [
    { kind: 'string_fragment', ...named },
    { kind: 'property_identifier', ...named, inside: { any: [...keyed, ofProducts] } },
  ],
}

const files = globSync(places, { cwd: root }).filter((file) => !exempt.some((place) => place.test(file)))
const found = files.flatMap((file) => namesIn(file).map(({ name, line }) => `${file}:${line}: ${name}`))
for (const place of found) console.error(`product-by-name: ${place}`)
console.log(`${files.length} files checked for names of products`)
process.exitCode = found.length === 0 && files.length > 0 && productCodes.length > 0 ? 0 : 1

/** Where a file names a product. */
function namesIn(file) {
  const language = file.endsWith('.ts') ? Lang.TypeScript : Lang.Tsx
  const tree = parse(language, readFileSync(join(root, file), 'utf8'))
  return tree
    .root()
    .findAll({ rule })
    .map((node) => ({ name: node.text(), line: node.range().start.line + 1 }))
}
