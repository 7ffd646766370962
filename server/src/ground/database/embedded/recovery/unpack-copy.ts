import { cp, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '../binaries.ts'
import { type CopyFault, restoreCopy } from '../copies/opened-copy.ts'
import { ownLike } from '../copies/own-like.ts'

/** Lays a copy, sealed or a folder in clear, into `dataDir` as a server would have its database there. */
export async function unpackCopy(
  path: string,
  { dataDir, identities }: { dataDir: string; identities: readonly string[] },
): Promise<CopyFault | null> {
  // Open to PostgreSQL's own user, who has the folder below it for himself.
  await mkdir(dataDir, { mode: 0o755 })
  const folder = join(dataDir, 'postgres')
  const cluster = join(folder, findBinaries().major)
  if ((await stat(path)).isDirectory()) {
    await cp(path, folder, { recursive: true, preserveTimestamps: true })
    if (!(await isFolder(cluster))) return 'not-a-copy'
    ownLike(await stat(join(path, findBinaries().major)), cluster)
  } else {
    const restored = await restoreCopy({ file: path, identities }, folder)
    if (!restored.ok) return restored.fault
    if (!(await isFolder(cluster))) return 'not-a-copy'
  }
  ownLike(await stat(cluster), folder)
  return null
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
