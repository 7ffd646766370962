import { z } from 'zod'
import { serviceAddress } from './values.ts'

/** Who signs documents: a key of our own, or an outside service; neither: the demonstration certificate. */
export type SigningConfig = {
  key: { file: string; password: string | null; certificateFile: string } | null
  service: { url: string; key: string } | null
  /** Of a time-stamp service (RFC 3161). */
  timeStampUrl: string | null
}

const text = z.string().trim().min(1).optional()
const address = (example: string) => serviceAddress(example).optional()

export const signingSettings = {
  SIGN_KEY_FILE: text,
  /** As it is: a password may begin with a space. */
  SIGN_KEY_PASSWORD: z.string().optional(),
  SIGN_CERTIFICATE_FILE: text,
  SIGN_TSA_URL: address('https://tsa.example.org'),
  SIGN_SERVICE_URL: address('https://signer.example.org'),
  /** Travels in a header. */
  SIGN_SERVICE_KEY: z
    .string()
    .trim()
    .regex(/^[\x20-\x7e\xa0-\xff]+$/, 'Latin letters, digits and signs on one line')
    .optional(),
}

export function signingOf(env: z.infer<z.ZodObject<typeof signingSettings>>): SigningConfig {
  const { SIGN_KEY_FILE: file, SIGN_CERTIFICATE_FILE: certificateFile } = env
  const { SIGN_SERVICE_URL: url, SIGN_SERVICE_KEY: key } = env
  return {
    key: file && certificateFile ? { file, password: env.SIGN_KEY_PASSWORD ?? null, certificateFile } : null,
    service: url && key ? { url, key } : null,
    timeStampUrl: env.SIGN_TSA_URL ?? null,
  }
}
