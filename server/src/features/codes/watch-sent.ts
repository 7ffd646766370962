import type { Phone } from '@akvapolis/rules/person/phone'
import { limitRules } from '../../ground/limits/limit-rules.ts'
import type { Services } from '../../sessions/services.ts'

type Watching = Pick<Services, 'limits' | 'log'>

const sample = 50
const leastConfirmed = 0.3
const sampleSeconds = 24 * 3600

/** The thousand numbers that a phone is one of: whoever makes numbers up goes through them in turn. */
export const blockOf = (phone: Phone): string => phone.slice(0, -3)

/** Looks at what is sent for who sends it to nobody, or earns by it. */
export async function watchSent(services: Watching, phone: Phone): Promise<void> {
  await watchBlock(services, phone)
  await watchConfirmed(services)
}

async function watchBlock({ limits, log }: Watching, phone: Phone): Promise<void> {
  const [most, seconds] = limitRules.blockNumbers.counts
  if ((await limits.tally.add(`number ${phone}`, seconds)) > 1) return
  const block = blockOf(phone)
  if ((await limits.countHard(['blockNumbers', block])) === null) return
  if ((await limits.tally.add(`alarm block ${block}`, seconds)) > 1) return
  log.error({ alarm: 'number_block', block, numbers: most + 1 }, 'codes go to numbers in turn')
}

/** Of fifty codes after the other how many were given back; those of the last minute are counted with the next fifty. */
async function watchConfirmed({ limits: { tally }, log }: Watching): Promise<void> {
  // Of those that are sent beside the fiftieth none counts once more.
  if ((await tally.add('codes sent', sampleSeconds)) % sample !== 0) return
  const confirmed = await tally.of('codes confirmed')
  await tally.forget('codes sent', 'codes confirmed')
  if (confirmed < sample * leastConfirmed)
    log.error({ alarm: 'confirm_rate', sent: sample, confirmed }, 'few codes are given back')
}

export async function noteConfirmed({ limits: { tally } }: Watching): Promise<void> {
  await tally.add('codes confirmed', sampleSeconds)
}
