import { z } from 'zod'
import { addressLike, dkimKey, isMailServer, senderOf } from './values.ts'

/** `dkim`: mails are signed here; null: by the mail server, or by nobody. */
export type SmtpConfig = { url: string; from: string; dkim: DkimConfig | null }

/** `key` is PEM. */
export type DkimConfig = { selector: string; key: string }

const text = z.string().trim().min(1)
const server = 'smtps://user:password@host:465'

export const mailSettings = {
  SMTP_URL: addressLike(server, /^smtps?$/)
    .refine(isMailServer, `an address with a host, ${server}; a % in a password is written %25`)
    .optional(),
  MAIL_FROM: text
    .refine(
      (value) => senderOf(value) !== null,
      "an address, 'polis@example.org' or 'Name <polis@example.org>'",
    )
    .optional(),
  DKIM_SELECTOR: text
    .regex(/^[a-z\d]([a-z\d-]*[a-z\d])?$/i, 'a name: letters, digits and hyphens')
    .optional(),
  DKIM_KEY: text
    .refine((value) => dkimKey(value) !== null, 'the base64 of an RSA key as PEM, of 2048 bits or more')
    .optional(),
}

export function smtpOf(env: z.infer<z.ZodObject<typeof mailSettings>>): SmtpConfig | null {
  if (!env.SMTP_URL || !env.MAIL_FROM) return null
  const key = dkimKey(env.DKIM_KEY ?? '')
  const dkim = env.DKIM_SELECTOR && key ? { selector: env.DKIM_SELECTOR, key } : null
  return { url: env.SMTP_URL, from: env.MAIL_FROM, dkim }
}
