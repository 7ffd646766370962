import { statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { EmbeddedPostgresRefusal } from './refusal.ts'

export type FolderLock = { release(): Promise<void> }

/**
 * One server per cluster, or one command of the operator that has started it for itself. The lock is an abstract Unix
 * socket: the kernel frees it at the moment its holder dies, however it dies, which no file can promise. Device and inode
 * name the folder, whatever path leads to it.
 * Other systems than Linux have no abstract sockets; there PostgreSQL's own postmaster.pid is the only guard.
 */
export function lockFolder(folder: string): Promise<FolderLock> {
  if (process.platform !== 'linux') return Promise.resolve({ release: () => Promise.resolve() })
  const { dev, ino } = statSync(folder)
  const server = createServer((connection) => connection.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? inUse(folder) : error),
    )
    server.listen(`\0akvapolis-${dev}-${ino}`, () => {
      server.unref()
      resolve({ release: () => close(server) })
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

function inUse(folder: string) {
  return new EmbeddedPostgresRefusal(
    'folder-in-use',
    `${folder} is in use by an АкваПолис server or by a command of the operator, which may be waiting for an answer: end that. Only a second shop needs a DATA_DIR of its own.`,
  )
}
