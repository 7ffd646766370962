import assert from 'node:assert/strict'
import { test } from 'node:test'
import { files, textOf } from '../pages.mjs'

const image = textOf('deploy/container/Containerfile')
const compose = textOf('deploy/container/compose.yaml')

/** What each instruction of this name is told, in an image without comments and folded lines. */
function told(text, instruction) {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
  return lines
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1))
}

/** Images that others make, by the tags they are named by. */
const basesOf = (text) =>
  ['FROM', 'ARG']
    .flatMap((name) => told(text, name))
    .flatMap((line) => /(?:^|=)(\S+\/\S+)/.exec(line)?.[1] ?? [])

const { node } = JSON.parse(textOf('package.json')).dependencies

/** By the names of hadolint: whether a text keeps each, and what put in place of what breaks each. */
const rulesOfImage = {
  'DL3000: WORKDIR is absolute': {
    isKept: (text) => told(text, 'WORKDIR').every((path) => path.startsWith('/')),
    broken: ['WORKDIR /opt', 'WORKDIR opt'],
  },
  'DL3002: the last user is not root': {
    isKept: (text) => /^[1-9]\d*:[1-9]\d*$/.test(told(text, 'USER').at(-1) ?? ''),
    broken: ['USER 10001:10001', 'USER root'],
  },
  'DL3004: no sudo': {
    isKept: (text) => !told(text, 'RUN').some((command) => /\bsudo\b/.test(command)),
    broken: ['npm ci', 'sudo npm ci'],
  },
  'DL3006, DL3007: images are named by their version, which is the product’s own Node': {
    isKept: (text) =>
      basesOf(text).length === told(text, 'FROM').length &&
      basesOf(text).every((name) => name.includes(`node:${node}-`)),
    broken: [`node:${node}-bookworm-slim\nLABEL`, 'node:latest\nLABEL'],
  },
  'DL3020: files come by COPY': {
    isKept: (text) => told(text, 'ADD').length === 0,
    broken: ['COPY . .', 'ADD . .'],
  },
  'DL3022: COPY --from names a stage': {
    isKept: (text) => {
      const stages = told(text, 'FROM').map((line) => / AS (\S+)$/.exec(line)?.[1])
      return told(text, 'COPY').every((line) => stages.includes(/^--from=(\S+)/.exec(line)?.[1] ?? stages[0]))
    },
    broken: ['--from=built', '--from=made'],
  },
  'DL3025: CMD is JSON, so that signals come to the server': {
    isKept: (text) =>
      told(text, 'CMD').length === 1 && told(text, 'CMD').every((line) => Array.isArray(JSON.parse(line))),
    broken: ['CMD ["node", "server/dist/main.mjs"]', 'CMD "node server/src/main.ts"'],
  },
  'DL3057: there is a HEALTHCHECK': {
    isKept: (text) => told(text, 'HEALTHCHECK').length === 1,
    broken: ['HEALTHCHECK', '# HEALTHCHECK'],
  },
  'DL4001: nothing is fetched but by npm': {
    isKept: (text) => !told(text, 'RUN').some((command) => /\b(curl|wget|apt-get)\b/.test(command)),
    broken: ['npm ci', 'wget https://example.org/ && npm ci'],
  },
}

/** By the names of dclint, and by the numbers in OWASP's Docker Security Cheat Sheet. */
const rulesOfCompose = {
  'no-version-field': {
    isKept: (text) => !/^version:/m.test(text),
    broken: ['name: ', 'version: "3"\nname: '],
  },
  'require-project-name-field': { isKept: (text) => /^name: \S/m.test(text), broken: ['name: ', '# '] },
  'no-build-and-image': {
    isKept: (text) => !/^ +build:/m.test(text),
    broken: ['  image:', '  build: .\n  image:'],
  },
  'service-image-require-explicit-tag': {
    isKept: (text) => [...text.matchAll(/^ +image: (.+)$/gm)].every(([, name]) => /:(?!latest$)/.test(name)),
    broken: ['postgres:18.1-bookworm', 'postgres'],
  },
  'no-unbound-port-interfaces': {
    isKept: (text) =>
      [...text.matchAll(/^ +ports: \["(.+)"\]$/gm)].every(([, at]) => at.startsWith('127.0.0.1:')),
    broken: ['127.0.0.1:3001:', '3001:'],
  },
  'no-duplicate-exported-ports': {
    isKept: (text) => new Set(text.match(/127\.0\.0\.1:\d+/g)).size === text.match(/^ +ports:/gm)?.length,
    broken: ['127.0.0.1:3001', '127.0.0.1:3000'],
  },
  'OWASP rule 1: no socket of the engine': {
    isKept: (text) => !/docker\.sock|podman\.sock/.test(text),
    broken: ['"one:', '"/run/docker.sock:'],
  },
  'OWASP rule 3: no capabilities, and no container with all': {
    isKept: (text) => /^ {2}cap_drop: \[ALL\]$/m.test(text) && !/cap_add|privileged: true/.test(text),
    broken: ['cap_drop: [ALL]', 'privileged: true'],
  },
  'OWASP rule 4: no new privileges': {
    isKept: (text) => text.match(/^ +security_opt: \["no-new-privileges:true"\]$/gm)?.length === 2,
    broken: ['no-new-privileges:true', 'no-new-privileges:false'],
  },
  'OWASP rule 8: a server writes to its own folders alone': {
    isKept: (text) =>
      /^ {2}read_only: true$/m.test(text) && text.match(/:\/var\/run\/postgresql:ro"/g)?.length === 2,
    broken: ['read_only: true', 'read_only: false'],
  },
}

const rules = [
  ...Object.entries(rulesOfImage).map(([rule, judge]) => ({
    rule: `the image keeps ${rule}`,
    ...judge,
    text: image,
  })),
  ...Object.entries(rulesOfCompose).map(([rule, judge]) => ({
    rule: `compose keeps ${rule}`,
    ...judge,
    text: compose,
  })),
]
for (const { rule, isKept, broken, text } of rules) {
  test(rule, () => {
    assert.ok(isKept(text))
    assert.ok(text.includes(broken[0]))
    assert.ok(!isKept(text.replace(...broken)))
  })
}

test('with the example filled in, and what compose says besides, a server is production’s', async () => {
  const { readConfig } = await import('../../../server/src/ground/config/config.ts')
  const { aProduction } = await import('../../../server/src/testing/programs/production.ts')
  const [server, services] = compose.split('\nservices:')
  const linesOf = (text, form) =>
    Object.fromEntries([...text.matchAll(form)].map(([, name, value]) => [name, value]))
  const own = linesOf(server, /^ {4}([A-Z_]+): (.+)$/gm)
  const example = linesOf(textOf('deploy/systemd/environment.example'), /^([A-Z_]+)=(.+)$/gm)
  const ofImage = linesOf(told(image, 'ENV').join(' '), /([A-Z_]+)=(\S+)/g)
  const read = readConfig({ ...aProduction, ...ofImage, ...example, ...own })
  assert.ok(read.ok, read.problems?.join('\n'))
  const { host, port, trustProxy, dataDir } = read.config
  assert.equal(host, '0.0.0.0')
  assert.equal(services.match(new RegExp(`"127\\.0\\.0\\.1:\\d+:${port}"`, 'g'))?.length, 2)
  assert.equal(services.match(new RegExp(`:${dataDir}"`, 'g'))?.length, 2)
  assert.ok(services.includes(`gateway: ${trustProxy} }`))
  const socket = new URL(own.DATABASE_URL).searchParams.get('host')
  assert.equal(services.match(new RegExp(`"socket:${socket}(:ro)?"`, 'g'))?.length, 3)
})

const sending = textOf('.dockerignore')
  .split('\n')
  .filter((line) => /^[^#]/.test(line))
  .map((line) => ({ isSent: line.startsWith('!'), names: patternOf(line.replace('!', '')) }))

function patternOf(line) {
  const pattern = RegExp.escape(line).replace('\\*\\*\\/', '(.*/)?').replace('\\*', '[^/]*')
  return new RegExp(`^${pattern}(/|$)`)
}

/** The last line counts that names a path, or a folder it lies in. */
const isSent = (path) => sending.findLast(({ names }) => names.test(path))?.isSent ?? true

test('nothing that git leaves out comes into the image, nor what lies in a clone by chance', () => {
  const left = textOf('.gitignore')
    .trim()
    .split('\n')
    .map((line) => line.replace(/\/$/, ''))
  const anywhere = left.flatMap((name) => [name, `${name}/app-key`, `server/${name}`, `web/src/${name}/x`])
  for (const path of [
    ...anywhere.map((path) => path.replace('*', 'x')),
    '.git/config',
    '.env',
    'backup-key',
    'copy.age',
  ])
    assert.ok(!isSent(path), path)
})

test('all that is built and run comes into the image', () => {
  const needed =
    /^(rules|contract|copy|server|web|scripts)\/|^(package|package-lock|tsconfig\.base|(bench|e2e)\/package)\.json$/
  const ours = files.filter((path) => needed.test(path))
  assert.ok(ours.length > 1_000)
  for (const path of ours) assert.ok(isSent(path), path)
})
