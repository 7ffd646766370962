import { existsSync } from 'node:fs'
import { run, StepFailure } from './step.mjs'

const chromium = '/usr/bin/chromium'

/** The browser of the journeys: Debian's own, installed when it is absent and we may. */
export function ensureChromium() {
  if (existsSync(chromium)) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) {
    throw new StepFailure(
      `The journeys need ${chromium}, which is absent. As root: apt-get update && apt-get install chromium`,
    )
  }
  console.log('Installing the Debian package chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
}
