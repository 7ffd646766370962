import { existsSync } from 'node:fs'
import { run, StepFailure } from './step.mjs'

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** A browser of Debian's own, by the name of its package; installed when it is absent and we may. */
export function ensureBrowser(name, mayInstall = canInstall) {
  const program = `/usr/bin/${name}`
  if (existsSync(program)) return
  if (!mayInstall) {
    throw new StepFailure(
      `The journeys need ${program}, which is absent. As root: apt-get update && apt-get install ${name}`,
    )
  }
  console.log(`Installing the Debian package ${name} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
}
