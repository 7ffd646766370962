import { Connection } from '../../database/connections/connections.ts'

/** Where pg would connect to: `?host=` and PGHOST count as well. A socket's folder begins with a slash. */
export function databaseHost(address: string): { ok: true; name: string } | { ok: false; reason: string } {
  try {
    return { ok: true, name: new Connection({ connectionString: address }).host }
  } catch (error) {
    // Of a file it reads for TLS, or of settings that contradict each other; it never quotes the address.
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
