import { isIP } from 'node:net'

/** `rpId` is the name that a browser binds a key to, `origin` whose pages may use it. */
export type PasskeyConfig = { rpId: string; origin: string }

/** Browsers bind a passkey to a name, never to an IP address, and use it behind https or on this machine only. */
export function passkeysOf({ protocol, hostname, origin }: URL): PasskeyConfig | null {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { rpId: hostname, origin } : null
}
