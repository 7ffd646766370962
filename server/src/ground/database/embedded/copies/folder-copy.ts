import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, open, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backUpCluster, type Cluster, type ReadFigures, type Taken } from './base-backup.ts'
import { ownLike } from './own-like.ts'

const copiesAtOnce = 16

/** Copies a running cluster in clear into a new folder, which gets one of the cluster's name. */
export async function copyToFolder(
  source: Cluster,
  { folder, readFigures }: { folder: string; readFigures: ReadFigures },
): Promise<Taken> {
  const { cluster } = source
  await mkdir(folder, { mode: 0o700 })
  const copy = join(folder, basename(cluster))
  await mkdir(copy, { mode: 0o700 })
  const taken = await backUpCluster(source, readFigures, {
    takeAll: (paths) => copyAll(paths, { from: cluster, to: copy }),
    takeLabel: (name, label) => writeFile(join(copy, name), label, { mode: 0o600, flush: true }),
  })
  ownLike(await stat(cluster), copy)
  return taken
}

async function copyAll(paths: readonly string[], { from, to }: { from: string; to: string }): Promise<void> {
  // Each by itself: one that is taken away meanwhile must not come again, with nothing of what lay there.
  for (const folder of paths.filter((path) => path.endsWith('/'))) {
    await mkdir(join(to, folder), { mode: 0o700 })
  }
  const files = paths.filter((path) => !path.endsWith('/')).values()
  const inLane = async () => {
    for (const file of files) await copyOne(join(from, file), join(to, file))
  }
  await Promise.all(Array.from({ length: copiesAtOnce }, inLane))
}

/** A table that is dropped meanwhile takes its file with it: the log says so, too. */
async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  await chmod(to, 0o600)
  await using file = await open(to, 'r+')
  await file.sync()
}
