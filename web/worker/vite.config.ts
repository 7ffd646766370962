import { singleFile } from '../scripts/single-file.ts'

/** At the root, for a worker answers for nothing above its own folder. */
export default singleFile(import.meta.dirname, 'worker.js')
