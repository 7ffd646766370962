import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { alarmSeverities } from '../../ground/metrics/alarm-severities.ts'
import { openMetrics } from '../../ground/metrics/metrics.ts'
import { misfits } from '../payments/attempts/judge-money.ts'

const root = join(import.meta.dirname, '../../../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const runbook = textOf('docs/runbook.md')

function raised(): string[] {
  const files = globSync('**/*.ts', { cwd: join(root, 'server/src') })
  const texts = files.filter((path) => !path.endsWith('.test.ts')).map((path) => textOf(`server/src/${path}`))
  return texts.flatMap((text) => [...text.matchAll(/\balarm: '(\w+)'/g)].map(([, name = '']) => name))
}

test('every alarm that is raised, and no other, is counted from zero on', async () => {
  const names = new Set([...raised(), ...Object.keys(misfits)])
  assert.deepEqual([...names].toSorted(), Object.keys(alarmSeverities))
  const told = await openMetrics().registry.metrics()
  for (const name of names)
    assert.match(told, new RegExp(`^akvapolis_alarms_total{alarm="${name}",.*} 0$`, 'm'))
})

/** Each name in the first column of a table of the runbook, with the second one. */
function namedBelow(heading: string): [string, string][] {
  const [, section = ''] = runbook.split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(/^\| ((?:`\w+`(?:, )?)+) \| ([^|]*) \|/gm)].flatMap(([, cell = '', beside = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, string] => [name, beside]),
  )
}

const rules = textOf('deploy/prometheus/alarms.yml')

/** `LogAlarm` has that of its alarm. */
const alertSeverities = rules
  .split('- alert: ')
  .slice(1)
  .map((rule): [string, string] => [
    /^\w+/.exec(rule)?.[0] ?? '',
    /\{ severity: (\w+) \}/.exec(rule)?.[1] ?? '–',
  ])

test('the runbook says how urgent each alarm of the log, and each of Prometheus, is and what to do', () => {
  const severities = [...Object.entries(alarmSeverities), ...alertSeverities]
  assert.deepEqual(namedBelow('Alarms').toSorted(), severities.toSorted())
})

test('rules and board ask for nothing that is not told', () => {
  const { registry } = openMetrics()
  const told = new Set(registry.getMetricsAsArray().map(({ name }) => name))
  const [, ofCopies = ''] =
    /^# TYPE (\w+)/m.exec(textOf('deploy/pgbackrest/akvapolis-pgbackrest-proof')) ?? []
  told.add(ofCopies)
  for (const text of [rules, textOf('deploy/grafana/akvapolis.json')])
    for (const [name] of text.matchAll(/\b(?:akvapolis|nodejs|process)_\w+/g))
      assert.ok(told.has(name.replace(/_(bucket|count|sum)$/, '')) || told.has(name), name)
  assert.equal(typeof JSON.parse(textOf('deploy/grafana/akvapolis.json')).title, 'string')
})

test('the runbook names every metric of ours', () => {
  const names = openMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('akvapolis_'))
  assert.deepEqual(
    namedBelow('Metrics')
      .map(([name]) => name)
      .toSorted(),
    names.toSorted(),
  )
})
