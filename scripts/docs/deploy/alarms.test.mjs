import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../ground/root.mjs'
import { textOf } from '../pages.mjs'

/** Of Prometheus. */
const promtool = (...words) => spawnSync('promtool', words, { encoding: 'utf8' })
const skip = promtool('--version').error ? 'not installed: promtool' : false

test('Prometheus takes the rules of the alarms', { skip }, () => {
  const { status, stdout, stderr } = promtool('check', 'rules', join(root, 'deploy/prometheus/alarms.yml'))
  assert.equal(status, 0, stdout + stderr)
})

test('by the rules an alarm rings when it should, and as what it should', { skip }, () => {
  const { status, stdout, stderr } = promtool('test', 'rules', join(import.meta.dirname, 'alarms.test.yml'))
  assert.equal(status, 0, stdout + stderr)
})

/** What follows this word in each place where it stands. */
const namesAfter = (text, word) =>
  [...text.matchAll(new RegExp(`${word} *(\\w+)`, 'g'))].map(([, name]) => name)

test('of each rule it is tried when it rings, and when it does not', () => {
  const rules = namesAfter(textOf('deploy/prometheus/alarms.yml'), '- alert:')
  const tried = textOf('scripts/docs/deploy/alarms.test.yml').split('- eval_time: ')
  const triedAs = (alerts) =>
    new Set(namesAfter(tried.filter((one) => alerts.test(one)).join(''), 'alertname:'))
  assert.ok(rules.length > 0)
  assert.deepEqual([...triedAs(/exp_alerts:\n/)].toSorted(), rules.toSorted())
  assert.deepEqual([...triedAs(/exp_alerts: \[\]/)].toSorted(), rules.toSorted())
})
