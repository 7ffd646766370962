import { readFile } from 'node:fs/promises'
import { signatureField } from '@akvapolis/copy/papers/papers'
import type { Config } from '../../../ground/config/config.ts'
import type { SigningConfig } from '../../../ground/config/settings/signing.ts'
import type { DocumentSigner } from '../../../ports/document-signer.ts'
import type { PaperRenderer } from '../../../ports/paper-renderer.ts'
import { judgeSigning } from './certificate.ts'
import { embeddedSigner } from './embedded/embedded-signer.ts'
import type { SigningKey } from './embedded/signed-message.ts'
import { serviceSigner } from './service-signer.ts'
import { timeStampsFrom } from './time-stamp.ts'

/** The key or the certificate that is configured can't sign: a line a problem. */
export class SigningRefusal extends Error {
  /** Whether a later start may succeed though nobody has changed anything: a disk comes, a clock is set. */
  readonly mayPass: boolean

  constructor(problems: string[], mayPass: boolean) {
    super(`Configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.mayPass = mayPass
  }
}

type Options = {
  config: Pick<Config, 'signing'>
  renderer: Pick<PaperRenderer, 'reserveSignature'>
  /** The key that signs while none is configured. */
  demonstration: () => Promise<{ key: string; certificate: string }>
}

/** Who signs documents, by the configuration; throws a SigningRefusal. */
export async function openSigner({ config, renderer, demonstration }: Options): Promise<DocumentSigner> {
  const { key, service, timeStampUrl } = config.signing
  if (service) return serviceSigner(service)
  const signing = key ? await configuredKey(key) : await demonstrationKey(demonstration)
  return embeddedSigner(renderer, {
    ...signing,
    isDemonstration: key === null,
    timeStamp: timeStampUrl === null ? null : timeStampsFrom(timeStampUrl),
    words: signatureField,
  })
}

async function configuredKey(files: NonNullable<SigningConfig['key']>): Promise<SigningKey> {
  return judged({
    key: await contentOf('SIGN_KEY_FILE', files.file),
    password: files.password,
    certificates: await contentOf('SIGN_CERTIFICATE_FILE', files.certificateFile),
  })
}

async function demonstrationKey(find: Options['demonstration']): Promise<SigningKey> {
  const { key, certificate } = await find()
  return judged({ key, password: null, certificates: certificate })
}

type Files = { key: string; password: string | null; certificates: string }

function judged(files: Files): SigningKey {
  const read = judgeSigning({ ...files, now: new Date() })
  if (!read.ok) throw new SigningRefusal(read.problems, read.mayPass)
  return read.signing
}

async function contentOf(setting: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SigningRefusal([`${setting}: ${file} can't be read (${code})`], true)
  }
}
