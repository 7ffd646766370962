import { after, before, test } from 'node:test'
import { openTill, type Till } from '../../features/payments/testing/till.ts'
import { rounds } from '../rounds.ts'
import { races } from './races.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

for (const [name, race] of Object.entries(races)) {
  test(`eight at once have one effect: ${name}`, async () => {
    for (let round = 0; round < rounds(3); round += 1) await race(till, 5 * round)
  })
}
