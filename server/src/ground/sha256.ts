import { hash } from 'node:crypto'

/** Of bytes, or of a text as UTF-8. */
export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer')
