/**
 * The arrows of the house: rules ← contract ← { server, web } ← e2e, copy beside contract. A workspace may import
 * what is listed for it and itself; bench measures everything and is imported by nobody.
 */
const allowed = {
  rules: [],
  contract: ['rules'],
  copy: ['rules', 'contract'],
  server: ['rules', 'contract', 'copy'],
  web: ['rules', 'contract', 'copy'],
  e2e: ['rules', 'contract', 'copy', 'server', 'web'],
}
const workspaces = [...Object.keys(allowed), 'bench']
const test = ['\\.test\\.(ts|tsx|mjs)$', '/testing/']
const feature = '^server/src/features/([^/]+)/'
const stores = [`${feature}store\\.ts$`, `${feature}[^/]+/store\\.ts$`]

const arrows = Object.entries(allowed).map(([name, others]) => ({
  name: `arrow-from-${name}`,
  comment: `${name} may import only itself${others.map((other) => `, ${other}`).join('')}`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(${workspaces.filter((one) => one !== name && !others.includes(one)).join('|')})/` },
}))

const forbidden = [
  ...arrows,
  {
    name: 'pure-rules',
    comment: 'rules have no I/O, and neither React nor Fastify; contract and copy add nothing to that',
    severity: 'error',
    from: { path: '^(rules|contract|copy)/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'packages-of-rules',
    comment: 'rules and contract are dates, decimals and zod; copy is words alone',
    severity: 'error',
    from: { path: '^(rules|contract|copy)/', pathNot: test },
    to: {
      path: 'node_modules/',
      pathNot: 'node_modules/(@internationalized/date|big\\.js|@types/big\\.js|zod)/',
    },
  },
  {
    name: 'store-of-a-feature',
    comment: 'the SQL of a feature is its own; another feature calls its use case',
    severity: 'error',
    from: { pathNot: feature },
    to: { path: stores },
  },
  {
    name: 'store-of-another-feature',
    comment: 'the SQL of a feature is its own; another feature calls its use case',
    severity: 'error',
    from: { path: feature, pathNot: test },
    to: { path: stores, pathNot: '^server/src/features/$1/' },
  },
  {
    name: 'inside-of-another-feature',
    comment: 'a feature uses another through its use cases: neither its routes nor its folders',
    severity: 'error',
    from: { path: feature, pathNot: test },
    to: { path: `${feature}(routes\\.ts$|[^/]+/)`, pathNot: '^server/src/features/$1/' },
  },
  {
    name: 'connections-of-one-kind',
    comment: 'a client or a pool of pg as it comes ends the process when its connection is lost',
    severity: 'error',
    from: {
      path: '^(server|bench)/',
      pathNot: ['^server/src/ground/database/(connections|column-parsers)\\.ts$', ...test],
    },
    to: { path: 'node_modules/(@types/)?pg/' },
  },
  {
    name: 'operator-is-nobodys-part',
    comment: 'the commands stand beside the server: what both do is a use case of a feature',
    severity: 'error',
    from: { pathNot: ['^server/src/operator/', ...test] },
    to: { path: '^server/src/operator/' },
  },
  {
    name: 'operator-uses-use-cases',
    comment: 'a command knows neither HTTP nor the inside of a feature',
    severity: 'error',
    from: { path: '^server/src/operator/', pathNot: test },
    to: { path: ['^server/src/(app|plugins/|sessions/re)', `${feature}(routes\\.ts$|[^/]+/)`] },
  },
  {
    name: 'sandbox-bank-knows-only-the-wire',
    comment: 'what our adapter and the sandbox bank agree on, they agree on through the protocol',
    severity: 'error',
    from: { path: '^server/src/features/sandbox/', pathNot: test },
    to: { path: '^server/src/features/payments/' },
  },
  {
    name: 'payments-do-not-know-the-sandbox',
    comment: 'the bank behind the adapter is a choice of the configuration',
    severity: 'error',
    from: { path: '^server/src/features/payments/', pathNot: test },
    to: { path: '^server/src/features/sandbox/' },
  },
  {
    name: 'product-by-name',
    comment: 'no code names a product: it is found in the record of products',
    severity: 'error',
    from: { pathNot: ['^rules/src/products/', ...test] },
    to: { path: '^rules/src/products/', pathNot: '^rules/src/products/products?\\.ts$' },
  },
  {
    name: 'no-test-code-in-the-product',
    comment: 'what only tests need stays out of what runs',
    severity: 'error',
    from: { pathNot: [...test, '^(e2e|bench)/', '^web/(tests|gallery)/', '^server/releases/'] },
    to: { path: test },
  },
  { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-unresolved',
    comment: 'an import nobody can find may hide a forbidden one',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
]

export default {
  forbidden,
  options: {
    // Without it nothing at all is checked under TypeScript 7.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
