import { existsSync } from 'node:fs'
import { run, StepFailure } from './ground/step.mjs'

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Packages that read papers as others do, each by one of its programs. */
const readers = { 'poppler-utils': 'pdftotext', qpdf: 'qpdf', 'zbar-tools': 'zbarimg' }

const isAbsent = (program) => !existsSync(`/usr/bin/${program}`)

/** A browser of Debian's own, by the name of its package; installed when it is absent and we may. */
export function ensureBrowser(name, mayInstall = canInstall) {
  if (!isAbsent(name)) return
  if (!mayInstall) {
    throw new StepFailure(
      `The journeys need /usr/bin/${name}, which is absent. As root: apt-get update && apt-get install ${name}`,
    )
  }
  install([name])
}

/** The readers of papers, likewise; answers those that stay absent, whose tests are skipped. */
export function ensureReaders(mayInstall = canInstall) {
  const absent = () => Object.keys(readers).filter((name) => isAbsent(readers[name]))
  if (mayInstall && absent().length > 0) {
    try {
      install(absent())
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error
      console.error(error.message)
    }
  }
  return absent()
}

function install(names) {
  console.log(`Installing Debian's packages ${names.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
}
