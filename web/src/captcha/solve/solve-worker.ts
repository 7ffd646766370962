import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Takes a challenge, answers its solution; null when there is none to be found. */
addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  postMessage(await solveChallenge({ challenge, deriveKey }).catch(() => null))
})
