import { chunkFolders } from './web/chunk-folders.ts'

/**
 * The directions among packages: rules ← contract ← { server, web } ← e2e, copy beside contract. A package may import
 * what is listed for it and itself; bench and scripts, which see everything, are imported by nobody.
 */
const allowed = {
  rules: [],
  contract: ['rules'],
  copy: ['rules', 'contract'],
  server: ['rules', 'contract', 'copy'],
  web: ['rules', 'contract', 'copy'],
  e2e: ['rules', 'contract', 'copy', 'server', 'web'],
}
const packages = [...Object.keys(allowed), 'bench', 'scripts']
/** Paths of tests, and of what only tests need. */
export const test = ['\\.test\\.(ts|tsx|mjs)$', '/testing/']
/** Started by their path, not imported. */
const programs = ['^server/src/(operator/)?main\\.ts$', '-worker\\.ts$', '/archive-segment\\.ts$']
const feature = '^server/src/features/([^/]+)/'
const directions = Object.entries(allowed).map(([name, others]) => ({
  name: `package-${name}`,
  comment: `${name} may import only itself${others.map((other) => `, ${other}`).join('')}`,
  severity: 'error',
  from: { path: `^${name}/` },
  to: { path: `^(${packages.filter((one) => one !== name && !others.includes(one)).join('|')})/` },
}))

const filesBeside = '[^/]+\\.ts$'

/**
 * The layers of the server: a folder may import itself and what is listed for it. The files beside the folders
 * open all of it; `operator` alone imports one of them.
 */
const serverLayers = {
  ports: [],
  ground: ['ports'],
  sessions: ['ports', 'ground'],
  features: ['ports', 'ground', 'sessions'],
  plugins: ['ports', 'ground', 'sessions'],
  demo: ['ports', 'ground', 'sessions', 'features'],
  operator: ['ports', 'ground', 'sessions', 'features', filesBeside],
}

const layers = Object.entries(serverLayers).map(([name, below]) => ({
  name: `layer-${name}`,
  comment: `of the server, ${name} may import only itself${below.map((one) => `, ${one}`).join('')}`,
  severity: 'error',
  from: { path: `^server/src/${name}/`, pathNot: test },
  to: { path: '^server/src/', pathNot: `^server/src/(${[name, ...below].map(within).join('|')})` },
}))

function within(place) {
  return place.endsWith('$') ? place : `${place}/`
}

/** Which feature may use which, and what for. An unused pair is an error too (check-imports.mjs). */
export const featurePairs = {
  account: {
    'bonus-days': 'a phone that changes takes its contract along or leaves it',
    certificates: 'the export lists the certificates, and deleting the account ends their links',
    codes: 'a change of phone is proved by codes',
    customers: 'an account is a customer with a password and an address',
    insured: 'the export lists the insured persons',
    payments:
      'the export lists the links by which others pay; deleting the account ends them and cancels what is unpaid',
    policies: 'the export lists the drafts and policies',
    'spare-codes': 'the export says when spare codes were made and used',
  },
  calculator: {
    'bonus-days': 'the price of a contract in use is paid in days',
    codes: 'a step of the purchase asks for the phone to be confirmed',
    'key-information': 'a price is told with its paper, and step 2 agrees to that',
  },
  captcha: { codes: 'a solved captcha gives the secret that a code is sent for' },
  certificates: {
    customers: 'who came back after a long silence is given none of an older paper',
    documents: 'a certificate says what the paper says',
    policies: 'a certificate is of a policy',
  },
  check: {
    certificates: 'a certificate has a check id of its own',
    captcha: 'over a limit the browser works for the next try',
    documents: 'the page shows what the paper says',
    policies: 'the page looks the policy up',
  },
  cover: { tariffs: 'one way for both dated files' },
  customers: {
    'bonus-days': 'a new account finds its contract by its phone',
    mail: 'its mails are sent once',
  },
  documents: {
    customers: 'who came back after a long silence is not shown older papers',
    'key-information': 'the paper of a price or a policy is shown, and goes with the policy',
    mail: 'a policy is mailed once',
    policies: 'a paper is of a policy',
  },
  drafts: {
    'bonus-days': 'publishing takes the days',
    calculator: 'a draft is judged and priced',
    codes: 'a draft needs a confirmed phone',
    customers: 'a draft has a holder',
    'key-information': 'a draft keeps what was agreed to',
    mail: 'that an old draft will go is mailed once',
    payments: 'the unpaid policy that a draft replaces is cancelled, the bank being asked',
    policies: 'a published draft is a policy',
  },
  facts: {
    calculator: 'what is on sale has a price from which it begins',
    site: 'pages begin with what the site says of itself',
  },
  health: { calculator: 'a shop is ready when it can price a trip of each product' },
  insured: { customers: 'the first insured person is the customer' },
  passkeys: { customers: 'a key is a customer’s, and adding one asks who they are' },
  payments: {
    calculator: 'nothing is paid while sales are closed',
    customers: 'an account is not deleted while its policy is being cancelled, or paid by a link',
    documents: 'the mail of a refund brings the cancelled paper',
    mail: 'its mails are sent once',
    policies: 'what was paid moves the policy',
  },
  policies: {
    'bonus-days': 'a cancelled policy gives its days back',
    calculator: 'an old price is calculated anew',
    customers: 'the list says which papers are hidden from who came back after a long silence',
    'key-information': 'a changed offer is another paper, told and agreed to',
    mail: 'the list says where the mail of a policy stands, and paying for one begins it',
  },
  reminders: {
    mail: 'a reminder is sent once',
    policies: 'a reminder names its policy by its number',
  },
  'spare-codes': { customers: 'a spare code is a customer’s, and making them asks who they are' },
  'sign-in': {
    codes: 'one way in is a code',
    customers: 'whoever signs in is a customer',
  },
}

const pairs = [
  ...Object.entries(featurePairs).map(([name, uses]) => ({
    from: { path: `^server/src/features/${name}/` },
    to: { pathNot: `^server/src/features/(${[name, ...Object.keys(uses)].join('|')})/` },
  })),
  {
    from: { path: feature, pathNot: `^server/src/features/(${Object.keys(featurePairs).join('|')})/` },
    to: { pathNot: '^server/src/features/$1/' },
  },
].map(({ from, to }) => ({
  name: 'feature-pair',
  comment: 'a feature uses another along a pair of the list alone, each with its reason',
  severity: 'error',
  from: { ...from, pathNot: [from.pathNot ?? [], ...test].flat() },
  to: { path: feature, ...to },
}))

const forbidden = [
  ...directions,
  ...layers,
  ...pairs,
  {
    name: 'ports-are-types',
    comment: 'a port says what a neighbour can do, in the words of rules and contract',
    severity: 'error',
    from: { path: '^server/src/ports/', pathNot: test },
    to: { pathNot: '^(rules|contract|server/src/ports)/' },
  },
  {
    name: 'pure-rules',
    comment: 'rules have no I/O, and neither React nor Fastify; contract and copy add nothing to that',
    severity: 'error',
    from: { path: '^(rules|contract|copy)/', pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'traces-come-when-they-are-wanted',
    comment: 'what traces is loaded by a call, where it is configured',
    severity: 'error',
    from: { path: '^server/src/', pathNot: ['/traces/otlp-traces\\.ts$', ...test] },
    to: {
      path: '(^server/src/ground/traces/otlp-traces\\.ts$|node_modules/@opentelemetry/)',
      dependencyTypesNot: ['dynamic-import', 'type-only'],
    },
  },
  {
    name: 'packages-of-rules',
    comment: 'rules and contract are decimals and zod; copy is words alone',
    severity: 'error',
    from: { path: '^(rules|contract|copy)/', pathNot: test },
    to: {
      path: 'node_modules/',
      pathNot: 'node_modules/(big\\.js|@types/big\\.js|zod)/',
    },
  },
  {
    name: 'small-zod-in-the-browser',
    comment:
      'what a page fetches is written in zod/mini, a third of zod: so is the contract, with the form it takes from the rules',
    severity: 'error',
    from: { path: '^(contract/|web/src/|rules/src/details\\.ts$)', pathNot: test },
    to: { path: 'node_modules/zod/(?!mini/)' },
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
      pathNot: ['^server/src/ground/database/(connections/connections|column-parsers)\\.ts$', ...test],
    },
    to: { path: 'node_modules/(@types/)?pg/' },
  },
  {
    name: 'operator-uses-use-cases',
    comment: 'a command knows neither HTTP nor the inside of a feature',
    severity: 'error',
    from: { path: '^server/src/operator/', pathNot: test },
    to: { path: ['^server/src/(app|main)\\.ts$', `${feature}(routes\\.ts$|[^/]+/)`] },
  },
  {
    name: 'nothing-imports-the-operator',
    comment: 'the commands are a program of their own',
    severity: 'error',
    from: { pathNot: ['^server/src/operator/', ...test] },
    to: { path: '^server/src/operator/' },
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
  {
    name: 'nobody-imports-it',
    comment:
      'what no code but its tests imports is dead: the exports of these workspaces hide that from knip',
    severity: 'error',
    from: { pathNot: test },
    module: {
      path: '^(rules|contract|copy|server)/src/.*\\.ts$',
      pathNot: [...programs, ...test],
      numberOfDependentsLessThan: 1,
    },
  },
  { name: 'import-cycle', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-unresolved',
    comment: 'an import nobody can find may hide a forbidden one',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
]

/** The lowest layer first: a module imports what is in the layers below its own, and no neighbour. */
const stackedLayers = {
  'rules/src': [
    [filesBeside],
    ['dates', 'countries', 'products'],
    ['person', 'offer'],
    ['password', 'trip'],
    ['price', 'policy'],
  ],
  'web/src': [
    ['theme', 'ui'],
    ['form'],
    ['api'],
    ['session'],
    ['cover'],
    ['bank', 'captcha', 'consents', 'documents', 'markup', 'passkeys', 'profile'],
    ['codes'],
    ['frame'],
    ['account', 'front', 'purchase', 'reading', 'sign-in'],
    ['door'],
  ],
  'web/src/purchase': [
    ['state'],
    ['passage'],
    ['dictionary', 'errors', 'holder', 'passport', 'past', 'removal', 'territories'],
    ['engine'],
    ['step'],
    ['automatic', 'days', 'parts', 'price'],
    ['customer', 'order', 'places', 'summary', 'told'],
    ['payment', 'people', 'trip'],
  ],
}

const stacked = Object.entries(stackedLayers).flatMap(([place, layers]) =>
  layers.flatMap((modules, layer) =>
    modules.map((module) => ({
      name: module === filesBeside ? 'layer-of-files' : `layer-of-${module}`,
      comment: `${place}/${module} imports only the layers below its own`,
      severity: 'error',
      from: { path: `^${place}/${within(module)}`, pathNot: test },
      to: {
        path: `^${place}/`,
        pathNot: `^${place}/(${[module, ...layers.slice(0, layer).flat()].map(within).join('|')})`,
      },
    })),
  ),
)

/** The folders that have a layer: one beside them would be held to nothing (check-imports.mjs). */
export const foldersInLayers = {
  'server/src': [...Object.keys(serverLayers), 'testing'],
  ...Object.fromEntries(
    Object.entries(stackedLayers).map(([place, layers]) => [place, [...layers.flat(), 'testing']]),
  ),
}

const early = `^web/src/(${Object.values(chunkFolders).flat().join('|')})/[^/]+$`
const chunks = [
  {
    name: 'early-module-imports-late-one',
    comment: 'what comes early brings with it what it imports: to be late, it is imported by a call',
    severity: 'error',
    from: { path: early, pathNot: test },
    to: { path: '^web/src/', pathNot: early, dependencyTypesNot: ['dynamic-import', 'type-only'] },
  },
  {
    name: 'late-import-of-an-early-module',
    comment: 'a folder of web/chunk-folders.ts has come already: what is to be late lives elsewhere',
    severity: 'error',
    from: { path: '^web/src/', pathNot: ['^web/src/routes\\.tsx$', ...test] },
    to: { path: early, dynamic: true },
  },
]

export default {
  forbidden: [...forbidden, ...stacked, ...chunks],
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
