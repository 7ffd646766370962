export type RefusalCode =
  | 'folder-in-use'
  | 'folder-moved'
  | 'folder-not-reachable'
  | 'folder-of-other-version'
  | 'binaries-missing'
  | 'not-started'
  | 'no-database'
  | 'archive-missing'
  | 'archive-of-other'
  | 'archive-for-nobody'
  | 'archive-not-reachable'
  | 'archive-not-writable'

/** Why the database does not start. `message` is one line for the person who typed `npm start`. */
export class EmbeddedPostgresRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.name = 'EmbeddedPostgresRefusal'
    this.code = code
  }
}
