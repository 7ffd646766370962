import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { selfSigned } from '../../../server/src/features/documents/sign/self-signed.ts'
import { files, textOf } from '../pages.mjs'

/** Debian keeps servers where an ordinary user does not look. */
const run = (program, options) =>
  spawnSync(program, options, {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
const lacks = (program) => run(program, ['-v']).error !== undefined && `not installed: ${program}`

/** The block of a page that begins with a line like this, without its indentation. */
const blockOf = (page, begin) =>
  new RegExp(`^ {4}${begin}\\n(?: {4}.*\\n)*`, 'm').exec(textOf(page))?.[0].replace(/^ {4}/gm, '') ?? ''

/** An nginx that opens no port and writes into its folder alone. */
function nginxOf(text) {
  const opened = text.replace(/\blisten (?:\[::\]:)?\d+/g, (_, at) => `listen unix:FOLDER/${at}.sock`)
  const logged = opened.replaceAll('/var/log/nginx/', 'FOLDER/')
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path FOLDER/${name};`,
  )
  return `pid FOLDER/pid; error_log stderr; events {} http { access_log off; ${kept.join(' ')}\n${logged} }`
}

/** `FILE` stands for what is judged, `FOLDER` for where it lies. What put in place of what breaks it has to be refused. */
const judged = [
  ...files
    .filter((path) => /^deploy\/.*\.(service|timer)$/.test(path))
    .map((path) => ({
      what: path,
      program: 'systemd-analyze',
      options: ['verify', '--man=no', `FOLDER/${basename(path).replace('@', '@3000')}`],
      broken: ['[Unit]', '[Unit]\nDescriptions=x'],
    })),
  {
    what: 'deploy/nginx/akvapolis.conf',
    text: nginxOf(textOf('deploy/nginx/akvapolis.conf')),
    program: 'nginx',
    options: ['-t', '-q', '-e', 'stderr', '-c', 'FILE'],
    broken: ['proxy_pass', 'proxy_past'],
  },
  {
    what: 'the proxy of docs/runbook.md',
    text: nginxOf(blockOf('docs/runbook.md', '# No addresses of pages.*')),
    program: 'nginx',
    options: ['-t', '-q', '-e', 'stderr', '-c', 'FILE'],
    broken: ['proxy_pass', 'proxy_past'],
  },
  {
    what: 'deploy/haproxy/haproxy.cfg',
    program: 'haproxy',
    options: ['-c', '-q', '-f', 'FILE'],
    broken: ['balance leastconn', 'balance leastcon'],
  },
  {
    what: 'deploy/prometheus/alarms.yml',
    program: 'promtool',
    options: ['check', 'rules', 'FILE'],
    broken: ['expr: ', 'expr: ) '],
  },
  {
    what: 'the prometheus.yml of docs/runbook.md',
    text: blockOf('docs/runbook.md', 'rule_files: .+'),
    program: 'promtool',
    options: ['check', 'config', '--syntax-only', 'FILE'],
    broken: ['targets:', 'target:'],
  },
  {
    what: 'the alertmanager.yml of docs/runbook.md',
    text: blockOf('docs/runbook.md', 'route:'),
    program: 'amtool',
    options: ['check-config', 'FILE'],
    broken: ['receiver: on-call', 'receiver: nobody'],
  },
  {
    what: 'the scrape_configs of docs/several-machines.md',
    text: blockOf('docs/several-machines.md', 'scrape_configs:'),
    program: 'promtool',
    options: ['check', 'config', 'FILE'],
    broken: ['targets:', 'target:'],
  },
]

for (const { what, program, options, broken, text = textOf(what) } of judged) {
  test(`${program} accepts ${what}`, { skip: lacks(program) }, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'judged-'))
    t.after(() => rmSync(folder, { recursive: true }))
    layBeside(folder)
    const file = join(folder, basename(what))
    const told = options.map((option) => option.replace('FILE', file).replace('FOLDER', folder))
    const faultsIn = (written) => {
      writeFileSync(file, filledIn(written, folder))
      const { status, stderr, stdout } = run(program, told)
      // Of a word that it does not know systemd only warns, as it does of other units of the machine.
      const isWell = status === 0 && !(program === 'systemd-analyze' && stderr.includes(folder))
      return isWell ? '' : `ended with ${status}: ${stderr}${stdout}`
    }
    assert.equal(faultsIn(text), '')
    assert.ok(text.includes(broken[0]))
    assert.notEqual(faultsIn(text.replace(...broken)), '')
  })
}

/** What the examples name: a certificate with its key, and a program. */
function layBeside(folder) {
  const from = new Date()
  const { key, certificate } = selfSigned('polis.example.org', {
    from,
    to: new Date(from.getTime() + 3_600_000),
  })
  for (const name of ['haproxy.pem', 'fullchain.pem', 'key.pem'])
    writeFileSync(join(folder, name), `${certificate}${key}`)
  writeFileSync(join(folder, 'program'), '#!/bin/sh\n')
  chmodSync(join(folder, 'program'), 0o755)
}

const filledIn = (text, folder) =>
  text
    .replaceAll('/opt/akvapolis/current/node_modules/.bin/node', 'FOLDER/program')
    .replaceAll(/\/usr\/(bin\/(curl|pgbackrest)\b|local\/sbin\/\S+)/g, 'FOLDER/program')
    .replaceAll('/etc/ssl/polis', 'FOLDER')
    .replaceAll('FOLDER', folder)
