import assert from 'node:assert/strict'
import { test } from 'node:test'
import { etcdOf, haproxyOf, patroniOf, pgbackrestOf } from './examples.ts'

const site = { network: '127.9.8', password: 'secret' }
const node = { name: 'b', number: 2, folder: '/tmp/b' }

test('a node has its own addresses, all etcds, and what the example says of replication', () => {
  const text = patroniOf(site, node)
  for (const line of [
    'name: b',
    '  hosts: 127.9.8.1:2379,127.9.8.2:2379,127.9.8.3:2379',
    '  listen: 127.9.8.2:8008',
    '  connect_address: 127.9.8.2:5432',
    '  listen: 127.9.8.2:5432',
    '  data_dir: /tmp/b/data',
    '  parameters: { unix_socket_directories: /tmp/b }',
    '  pgpass: /tmp/b/pgpass',
    '    synchronous_mode: true',
    '    synchronous_mode_strict: true',
    '    - host replication replicator 127.0.0.1/32 scram-sha-256',
    '    superuser: { username: postgres, password: secret }',
  ])
    assert.ok(text.split('\n').includes(line), line)
  assert.doesNotMatch(text, /10\.0\.0|PASSWORD|\/var\/lib/)
})

test('HAProxy leads to the database alone, by the checks of the example', () => {
  const text = haproxyOf(site)
  for (const line of [
    '  bind 127.9.8.100:5000',
    '  option httpchk OPTIONS /primary',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    '  server c 127.9.8.3:5432 check port 8008',
  ])
    assert.ok(text.split('\n').includes(line), line)
  assert.doesNotMatch(text, /10\.0\.0|frontend|backend|:443/)
})

test('etcd of a node has its own addresses, and knows those of all', () => {
  const told = etcdOf(site, node)
  assert.equal(told.ETCD_NAME, 'b')
  assert.equal(told.ETCD_LISTEN_CLIENT_URLS, 'http://127.9.8.2:2379')
  assert.equal(told.ETCD_INITIAL_ADVERTISE_PEER_URLS, 'http://127.9.8.2:2380')
  assert.equal(told.ETCD_DATA_DIR, '/tmp/b/etcd')
  assert.equal(
    told.ETCD_INITIAL_CLUSTER,
    'a=http://127.9.8.1:2380,b=http://127.9.8.2:2380,c=http://127.9.8.3:2380',
  )
})

test('agents speak by the interface that lets nobody overwrite the leader, and etcd has it', () => {
  assert.match(patroniOf(site, node), /^etcd:$/m)
  assert.equal(etcdOf(site, node).ETCD_ENABLE_V2, 'true')
})

test('all nodes archive into one place, sealed', () => {
  const text = pgbackrestOf(site, { folder: '/tmp/b', archive: '/tmp/archive' })
  for (const line of [
    'repo1-path=/tmp/archive',
    'repo1-cipher-type=aes-256-cbc',
    'repo1-cipher-pass=secret',
    'pg1-path=/tmp/b/data',
    'pg1-socket-path=/tmp/b',
  ])
    assert.ok(text.split('\n').includes(line), line)
  assert.doesNotMatch(text, /\/mnt|\/var|PASSPHRASE/)
})
