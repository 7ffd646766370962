import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Shop } from './shop.ts'

const program = join(import.meta.dirname, '../../../server/src/operator/main.ts')

/** Gives the money of a policy back, as the insurer does: by a command beside the running shop. */
export async function refundByOperator(
  { url, dataDir }: Pick<Shop, 'url' | 'dataDir'>,
  number: string,
): Promise<void> {
  const place = { DATA_DIR: dataDir, PUBLIC_URL: url, PORT: new URL(url).port }
  const env = { PATH: process.env.PATH ?? '', ...place }
  await promisify(execFile)(process.execPath, [program, 'policy', 'refund', number, '--yes'], { env })
}
