import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Both halves of a key of age: what copies are sealed for, and what opens them. */
export async function aBackupKey(): Promise<{ recipient: string; identity: string }> {
  const identity = await generateX25519Identity()
  return { recipient: await identityToRecipient(identity), identity }
}
