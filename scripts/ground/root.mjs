import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, wherever a command was called from. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
