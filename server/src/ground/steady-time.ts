import { uptime } from 'node:os'

/** The clocks of a machine, in milliseconds. */
export type Machine = {
  /** What time it has, which is set by people and by other machines. */
  wall(): number
  /** Nobody sets it; it stands still while the machine sleeps. */
  ticks(): number
  /** Nobody sets it; it goes on while the machine sleeps. Dear to ask for. */
  awakeAndAsleep(): number
}

const thisMachine: Machine = {
  wall: () => Date.now(),
  ticks: () => performance.now(),
  awakeAndAsleep: () => uptime() * 1000,
}

/** What is less is followed at once. */
const leastJump = 60_000
/** Of less it is not asked whether the machine slept. It is of more, or the next long sleep would be taken for so much shorter. */
const leastNap = 1_000
/** Of the time that passes, so much is used to come nearer to a clock that has jumped. */
const share = 1 / 4

/**
 * The time, in milliseconds, as the machine has it, but that a jump of its clock is followed slowly: an hour in four. So
 * nothing that was given five minutes has an hour, and nobody's sixty are over at once; `onJump` is told how far it was.
 */
export function steadyTime(onJump: (ms: number) => void, machine = thisMachine): () => number {
  const start = { ticks: machine.ticks(), all: machine.awakeAndAsleep() }
  let before = { wall: machine.wall(), ticks: start.ticks }
  let slept = 0
  /** How much of what the machine's clock says is not followed yet. */
  let ahead = 0

  const newlySlept = (ticks: number) => {
    const all = machine.awakeAndAsleep() - start.all - (ticks - start.ticks)
    const anew = all - slept
    slept = all
    return anew
  }
  return () => {
    const now = { wall: machine.wall(), ticks: machine.ticks() }
    const passed = now.ticks - before.ticks
    let jump = now.wall - before.wall - passed
    before = now
    if (Math.abs(jump) > leastNap) jump -= newlySlept(now.ticks)
    if (Math.abs(jump) > leastJump) {
      ahead += jump
      onJump(jump)
    }
    ahead -= Math.sign(ahead) * Math.min(Math.abs(ahead), passed * share)
    return Math.round(now.wall - ahead)
  }
}
