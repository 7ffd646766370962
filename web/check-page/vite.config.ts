import { singleFile } from '../scripts/single-file.ts'

/** For a page that the server draws. */
export default singleFile(import.meta.dirname, 'check-page.js')
