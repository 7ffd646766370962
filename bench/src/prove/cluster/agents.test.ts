import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentLines, askedNames, untoldIn } from './agents.ts'

const at = (second: number, words: string) => `2027-01-15 12:34:${second + 10},123 ${words}`

test('of a log the latest lines of the agent are told, each kind once, and none of PostgreSQL or etcd', () => {
  const log = [
    at(1, 'INFO: no action'),
    at(2, 'INFO: promoted self to leader'),
    '2027-01-15 12:34:56.789 UTC [12] ERROR:  duplicate key value',
    '2027-01-15 12:34:56.789 UTC [12] DETAIL:  Key (phone)=(secret) already exists.',
    '{"level":"warn","msg":"etcd"}',
    at(3, 'INFO: no action'),
  ]
  assert.deepEqual(agentLines(log.join('\n')), [
    at(2, 'INFO: promoted self to leader'),
    at(3, 'INFO: no action'),
  ])
  const many = Array.from({ length: 40 }, (_, second) => at(second, `INFO: step ${second}`))
  assert.deepEqual(agentLines(many.join('\n')), many.slice(-25))
})

test('a name of the alarms that no line of the figures begins with is not told', () => {
  assert.ok(askedNames.includes('patroni_primary'))
  const told = askedNames.map((name) => `${name}{scope="akvapolis"} 1`)
  assert.deepEqual(untoldIn(told.join('\n')), [])
  const other = told.map((line) =>
    line.replace(/^patroni_primary/, '# HELP $&').replace(/^etcd_\w+/, '$&_ever'),
  )
  const missing = askedNames.filter((name) => name === 'patroni_primary' || name.startsWith('etcd_'))
  assert.deepEqual(untoldIn(other.join('\n')), missing)
})
