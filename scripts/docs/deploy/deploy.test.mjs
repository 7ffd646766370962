import assert from 'node:assert/strict'
import { test } from 'node:test'
import { files, textOf } from '../pages.mjs'

const settings = new Set(
  [...textOf('docs/configuration.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
)
const environment = textOf('deploy/systemd/environment.example')
const unit = textOf('deploy/systemd/akvapolis@.service')
const nightly = textOf('deploy/systemd/akvapolis-backup@.service')
const proof = textOf('deploy/systemd/akvapolis-proof.service')
const proofOfNodes = textOf('deploy/pgbackrest/akvapolis-pgbackrest-proof.service')
const byNodes = textOf('deploy/pgbackrest/akvapolis-pgbackrest-proof')
const byHand = textOf('deploy/systemd/akvapolis-operator')
const compose = textOf('deploy/container/compose.yaml')
const nginx = textOf('deploy/nginx/akvapolis.conf')
const haproxy = textOf('deploy/haproxy/haproxy.cfg')

const folderIn = (text) => /\bDATA_DIR=\S+/.exec(text)?.[0]
/** What a unit may not do. */
const hardeningIn = (text) => {
  const lines = text.slice(text.indexOf('\nNoNewPrivileges=')).split('\n[')[0]
  return lines.split('\n').filter((line) => /^[A-Z]/.test(line))
}

test('what the units set are settings of the server', () => {
  const set = [...environment.matchAll(/^([A-Z_]+)=/gm), ...unit.matchAll(/\b([A-Z]+_?[A-Z]+)=\S/g)].map(
    ([, name]) => name,
  )
  assert.ok(set.length > 25)
  for (const name of set) assert.ok(settings.has(name), name)
})

test('with a key, the bank and the others filled in, the environment is production’s', async () => {
  const { readConfig } = await import('../../../server/src/ground/config/config.ts')
  const { aProduction } = await import('../../../server/src/testing/programs/production.ts')
  const lines = [...environment.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  const given = {
    ...aProduction,
    ...Object.fromEntries(lines.filter(([, value]) => value !== '')),
    NODE_ENV: 'production',
  }
  const read = readConfig(given)
  assert.ok(read.ok, read.problems?.join('\n'))
  for (const name of Object.keys(aProduction).filter((one) => one !== 'NODE_ENV'))
    assert.ok(lines.some(([own]) => own === name) || ['HOST', 'PORT', 'PUBLIC_URL'].includes(name), name)
})

test('no secret stands in an example', () => {
  for (const path of files.filter((path) => path.startsWith('deploy/')))
    for (const [, value] of textOf(path).matchAll(/(?:KEY|PASSWORD|SECRET)=([^\s#]+)/g))
      assert.equal(value, '', path)
})

test('the unit: an ordinary user without rights, a read-only system', () => {
  for (const line of [
    'User=akvapolis',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
  ])
    assert.match(unit, new RegExp(`^${line}$`, 'm'))
  const [, refused] = /wronglyConfigured = (\d+)$/m.exec(textOf('server/src/main.ts')) ?? []
  assert.equal(/^RestartPreventExitStatus=(.+)$/m.exec(unit)?.[1], refused)
})

test('a server has time to stop, whatever notice it gives', async () => {
  const { environment } = await import('../../../server/src/ground/config/config.ts')
  const { longestStop } = await import('../../../server/src/stop-once.ts')
  const halfAMinute = 30_000
  assert.equal(longestStop(0), halfAMinute)
  const longest = longestStop(environment.shape.STOP_NOTICE_SECONDS.unwrap().out.maxValue)
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  assert.ok(Number(seconds) * 1_000 > longest)
  const [server] = compose.split('\nservices:')
  const [, grace] = /^ {2}stop_grace_period: (\d+)s$/m.exec(server) ?? []
  assert.ok(Number(grace) * 1_000 > longest)
})

test('the nightly copy: the server’s own user, settings and folders, by commands that are there', async () => {
  const { commands } = await import('../../../server/src/operator/commands.ts')
  const ofServer = unit.split('\n')
  const same =
    /^(User|Group|WorkingDirectory|EnvironmentFile|StateDirectory|StateDirectoryMode|ReadWritePaths)=/
  const shared = nightly.split('\n').filter((line) => same.test(line))
  assert.equal(shared.length, 8)
  for (const line of shared) assert.ok(ofServer.includes(line), line)
  assert.equal(folderIn(nightly), folderIn(unit))
  const [program] = /^ExecStart=(\S+)/m.exec(unit)?.slice(1) ?? []
  const runs = [...nightly.matchAll(/^ExecStart=(\S+) server\/dist\/operator\.mjs (.+) --yes$/gm)]
  assert.deepEqual(
    runs.map(([, by, command]) => [by, command in commands && command]),
    [
      [program, 'backup'],
      [program, 'backup clear'],
    ],
  )
})

test('the nightly copy is shut in as the server is, and shares its /tmp, where a socket may lie', () => {
  const [ofServer, ofCopy] = [unit, nightly].map((text) => hardeningIn(text))
  assert.deepEqual(
    ofServer.filter((line) => !ofCopy.includes(line)),
    ['SystemCallFilter=setpriority'],
  )
  for (const line of ofCopy) assert.ok(ofServer.includes(line), line)
  assert.ok(ofCopy.includes('PrivateTmp=yes'))
  assert.match(nightly, /^JoinsNamespaceOf=akvapolis@%i\.service$/m)
})

test('the nightly proof: no user of the server, shut in as the copy is, a command that is there, its key from root', async () => {
  const { commands } = await import('../../../server/src/operator/commands.ts')
  const [program, command] = /^ExecStart=(\S+) server\/dist\/operator\.mjs (.+)$/m.exec(proof)?.slice(1) ?? []
  assert.ok(command in commands, command)
  assert.match(nightly, new RegExp(`^ExecStart=${program} `, 'm'))
  assert.deepEqual(hardeningIn(proof), hardeningIn(nightly))
  assert.doesNotMatch(proof, /^User=akvapolis$/m)
  for (const [, name] of proof.matchAll(/\b(BACKUP_[A-Z_]+|APP_KEY)\b/g)) assert.ok(settings.has(name), name)
  const [, key] = /^LoadCredential=(\S+):\/etc\/akvapolis\//m.exec(proof) ?? []
  assert.match(proof, new RegExp(`BACKUP_IDENTITY_FILE=%d/${key} `))
  const [, folder] = / TMPDIR=(\S+)$/m.exec(proof) ?? []
  assert.equal(folder, `/var/lib/${/^StateDirectory=(.+)$/m.exec(proof)?.[1]}`)
})

test('the proof of the nodes’ copies: shut in as that of the others, by their copies’ user, with a command that is there', async () => {
  const { commands } = await import('../../../server/src/operator/commands.ts')
  const [ofNodes, ofOthers] = [proofOfNodes, proof].map((text) => hardeningIn(text))
  assert.deepEqual(
    ofNodes.filter((line) => !ofOthers.includes(line)),
    ['SystemCallFilter=@chown'],
  )
  for (const line of ofOthers) assert.ok(ofNodes.includes(line), line)
  const copying = textOf('deploy/pgbackrest/akvapolis-pgbackrest.service')
  for (const line of /^User=.+\nGroup=.+$/m.exec(copying)[0].split('\n'))
    assert.ok(proofOfNodes.includes(`${line}\n`), line)
  const [, program, command] = / (\S+ server\/dist\/operator\.mjs) (.+)$/m.exec(byNodes) ?? []
  assert.ok(command in commands, command)
  const [, folder] = /^WorkingDirectory=(.+)$/m.exec(proofOfNodes) ?? []
  assert.match(proof, new RegExp(`^ExecStart=${folder}/${program} `, 'm'))
  const [, told] = /\$STATE_DIRECTORY"\/(\S+\.prom)$/m.exec(byNodes) ?? []
  const [, state] = /^StateDirectory=(.+)$/m.exec(proofOfNodes) ?? []
  assert.match(proofOfNodes, new RegExp(`^ExecStartPost=\\+/usr/bin/mv /var/lib/${state}/${told} `, 'm'))
})

test('what the units of one user keep in memory ends with none of them', () => {
  for (const text of [unit, nightly]) assert.doesNotMatch(text, /^RemoveIPC=yes/m)
})

test('a command by hand: the server’s own user, settings, folder and program', () => {
  const port = (text) => text.replaceAll('"$port"', '%i').replaceAll('"$release"', '/opt/akvapolis/current')
  const said = port(byHand)
  const [name] = /^User=(.+)$/m.exec(unit)?.slice(1) ?? []
  const [group] = /^Group=(.+)$/m.exec(unit)?.slice(1) ?? []
  for (const word of [`--uid=${name} `, `--gid=${group} `, '--setenv=NODE_ENV=production', folderIn(unit)])
    assert.ok(said.includes(word), word)
  const taken = /^(?:EnvironmentFile|UMask|WorkingDirectory)=.+$/gm
  for (const [line] of unit.matchAll(taken))
    assert.ok(said.includes(line.replace('WorkingDirectory', 'working-directory')), line)
  const [program] = /^ExecStart=(\S+)/m.exec(nightly)?.slice(1) ?? []
  assert.ok(said.includes(`${program} server/dist/operator.mjs "$@"`))
})

test('a minute at most is lost with all nodes of PostgreSQL, the push of their log included', () => {
  const [, seconds] = /^ +archive_timeout: (\d+)$/m.exec(textOf('deploy/patroni/patroni.yml')) ?? []
  assert.ok(Number(seconds) <= 45)
})

const proxies = {
  'deploy/nginx': nginx,
  'deploy/haproxy': haproxy,
  'docs/runbook.md':
    /^ {4}# No addresses of pages.*\n(?: {4}.*\n)*/m.exec(textOf('docs/runbook.md'))?.[0] ?? '',
}

test('no proxy keeps the address of a page, which may open an account or a payment', () => {
  for (const [name, text] of Object.entries(proxies)) {
    const formats = [...text.matchAll(/^ *log[_-]format (.+)$/gm)].map(([, format]) => format)
    assert.equal(formats.length, 1, name)
    assert.doesNotMatch(
      formats[0],
      /\$(request|request_uri|uri|args|query_string|http_referer)\b|%(HP|HQ|HU|r|\{)/,
      name,
    )
  }
  for (const text of [nginx, proxies['docs/runbook.md']]) {
    const servers = text.match(/^ *server \{$/gm) ?? []
    assert.equal(servers.length, 2)
    assert.equal(text.match(/^ *access_log \S+ akvapolis;$/gm)?.length, servers.length)
    assert.equal(text.match(/^ *error_log \S+ crit;$/gm)?.length, servers.length)
  }
})

test('the proxies answer nobody about health, and count prices, however their paths are written', () => {
  for (const text of [nginx, proxies['docs/runbook.md']])
    assert.match(text, /location \/health\/ \{\s+return 404;\s+\}/)
  // As it is decoded: nginx compares no other, HAProxy has to be told.
  assert.match(nginx, /^map \$uri \$akvapolis_price \{\n {2}~\/calculate\$ /m)
  assert.match(haproxy, /deny deny_status 404 if \{ path,url_dec -m beg \/health\/ \}/)
  assert.match(haproxy, /acl price path,url_dec -m end \/calculate$/m)
})

test('nginx keeps neither body nor answer in a file, and compresses nothing that the servers leave as it is', () => {
  for (const text of [nginx, proxies['docs/runbook.md']]) {
    assert.match(text, /^ *proxy_max_temp_file_size 0;$/m)
    assert.match(text, /^ *proxy_request_buffering off;$/m)
    assert.match(text, /^ *gzip off;$/m)
  }
})

test('HAProxy meets the network as a user of its own, and leads to no name but ours', () => {
  for (const word of ['user', 'group', 'chroot']) assert.match(haproxy, new RegExp(`^  ${word} \\S+$`, 'm'))
  assert.match(haproxy, /redirect prefix https:\/\/polis\.example\.org /)
})

test('a PostgreSQL that is not embedded writes no more of people into its log than the embedded one', () => {
  const postmaster = textOf('server/src/ground/database/embedded/postmaster.ts')
  const quiet = [...postmaster.matchAll(/'(log_min_\w+|log_error_\w+)=(\w+)'/g)]
  assert.equal(quiet.length, 3)
  const patroni = textOf('deploy/patroni/patroni.yml')
  const [, command] = /^ {4}command: \["postgres", (.+)\]$/m.exec(compose) ?? []
  const [own] = textOf('docs/runbook.md').split("\n## A PostgreSQL of one's own\n")[1].split('\n## ')
  for (const [, name, value] of quiet) {
    assert.match(patroni, new RegExp(`^ {8}${name}: ${value}$`, 'm'))
    assert.ok(command?.includes(`"-c", "${name}=${value}"`), `compose: ${name}`)
    assert.ok(own.includes(`    alter system set ${name} = ${value};\n`), `the runbook: ${name}`)
  }
})

test('the proxies say who asks, and nothing that a visitor says of it', () => {
  assert.match(nginx, /proxy_set_header X-Forwarded-For \$remote_addr;/)
  assert.match(haproxy, /set-header X-Forwarded-For %\[src\]/)
  for (const text of [nginx, haproxy]) assert.match(text, /TLSv1\.2/)
  const [, megabytes] = /client_max_body_size (\d+)k;/.exec(nginx) ?? []
  const [, bytes] = /content-length\) gt (\d+)/.exec(haproxy) ?? []
  assert.equal(Number(megabytes) * 1024, Number(bytes))
})
