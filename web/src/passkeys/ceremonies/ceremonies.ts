import type { AnswerOf, BodyOf } from '@akvapolis/contract/call'
import type {
  addPasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@akvapolis/contract/passkeys'
import { passkeyTrouble } from '@akvapolis/copy/account/passkeys'
import { sendSignal, startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** What a key has signed, or a Russian sentence why there is nothing. */
type Answered<Credential> = { ok: true; credential: Credential } | { ok: false; message: string }

type Ceremony = 'signIn' | 'add'

/** The browser asks the person for one of their keys of this site. */
export async function askKey(
  question: AnswerOf<typeof startPasskeySignIn>,
): Promise<Answered<BodyOf<typeof signInWithPasskey>['credential']>> {
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: question })
    const { userHandle, ...signed } = response
    // Only a key that was not made to be found by itself leaves the account out.
    if (!userHandle) return { ok: false, message: passkeyTrouble.unsupported.signIn }
    return { ok: true, credential: { id, rawId, type, response: { ...signed, userHandle } } }
  } catch (error) {
    return { ok: false, message: sentenceOf(error, 'signIn') }
  }
}

/** The browser asks the person to make a key for this site. */
export async function makeKey(
  question: AnswerOf<typeof startPasskey>,
): Promise<Answered<BodyOf<typeof addPasskey>['credential']>> {
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: question })
    const { attestationObject, clientDataJSON, transports = [] } = response
    return {
      ok: true,
      credential: { id, rawId, type, response: { attestationObject, clientDataJSON, transports } },
    }
  } catch (error) {
    return { ok: false, message: sentenceOf(error, 'add') }
  }
}

/** Tells the browser that a key opens nothing any more, so that it offers it no longer; not every browser listens. */
export async function forgetKey(id: string): Promise<void> {
  const site = { rpID: window.location.hostname, credentialID: id }
  await sendSignal({ signalName: 'unknownCredential', ...site }).catch(() => {})
}

function sentenceOf(error: unknown, ceremony: Ceremony): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return passkeyTrouble.noAnswer[ceremony]
    case 'InvalidStateError':
      return passkeyTrouble.knownAlready
    case 'NotSupportedError':
    case 'ConstraintError':
    case 'SecurityError':
      return passkeyTrouble.unsupported[ceremony]
    default:
      return passkeyTrouble.broken
  }
}
