import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roomInMemory } from './room-in-memory.mjs'

const disk = '/dev/vda / ext4 rw,relatime 0 0'
const mountedWith = (options) => `${disk}\ntmpfs /dev/shm tmpfs ${options} 0 0\n`
const free = 3 * 1024 ** 3

test('what tests throw away lies in memory where there is room and programs may be run', () => {
  assert.equal(roomInMemory({ mounts: mountedWith('rw,nosuid,relatime'), free }), '/dev/shm')
})

test('else it lies where the system says', () => {
  for (const room of [
    { mounts: mountedWith('rw'), free: free - 1 },
    { mounts: mountedWith('rw,nosuid,noexec'), free },
    { mounts: `${disk}\n`, free },
    { mounts: `${disk}\n/dev/vdb /dev/shm ext4 rw 0 0\n`, free },
    { mounts: '', free },
  ])
    assert.equal(roomInMemory(room), undefined)
})
