import { cpus } from 'node:os'

/** Answers which part of the processors' time since then nobody has used. */
export function sinceNowIdle(): () => number {
  const before = timesNow()
  return () => {
    const now = timesNow()
    return (now.idle - before.idle) / (now.all - before.all)
  }
}

function timesNow(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((one) => Object.values(one))),
  }
}
