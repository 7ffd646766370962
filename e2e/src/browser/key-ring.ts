import type { CDPSession } from '@playwright/test'

/** The keys of a device whose owner is there and shows it, as Chromium plays one. */
export async function keyRingOf(devtools: CDPSession) {
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const keys = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  type Key = Awaited<ReturnType<typeof keys>>[number]

  return {
    keys,
    /** Puts a key back that the browser has thrown away. */
    put: (credential: Key) => devtools.send('WebAuthn.addCredential', { authenticatorId, credential }),
    drop: ({ credentialId }: Key) =>
      devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId }),
    /** Whether the owner shows that it is them; otherwise the browser gets no answer. */
    ownerAgrees: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
