import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../../ground/root.mjs'

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
