import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileOf } from '@akvapolis/server/testing/programs/environment'
import type { Shop } from './shop.ts'

/** Gives the money of a policy back, as the insurer does: by a command beside the running shop. */
export async function refundByOperator(
  { url, dataDir }: Pick<Shop, 'url' | 'dataDir'>,
  number: string,
): Promise<void> {
  const place = { DATA_DIR: dataDir, PUBLIC_URL: url, PORT: new URL(url).port }
  const env = { PATH: process.env.PATH ?? '', ...place }
  await promisify(execFile)(process.execPath, [fileOf('operator'), 'policy', 'refund', number, '--yes'], {
    env,
  })
}
