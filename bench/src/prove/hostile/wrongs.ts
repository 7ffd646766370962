import { tellsInsides } from '@akvapolis/server/testing/hostile'
import type { Answer } from './sender.ts'

export const longestMs = 500

type Judged = Answer & {
  /** Names of those who attack nobody, which no answer may tell. */
  secrets: readonly string[]
}

/** What no answer to a hostile request may be, by its name. */
const detectors = {
  faults: ({ status }) => status >= 500,
  insides: ({ text }) => tellsInsides(text),
  told: ({ text, secrets }) => secrets.some((secret) => text.includes(secret)),
  late: ({ ms }) => ms > longestMs,
} satisfies Record<string, (answer: Judged) => boolean>

export type Wrong = keyof typeof detectors

export const wrongNames = Object.keys(detectors) as Wrong[]

export const wrongsOf = (answer: Judged): Wrong[] => wrongNames.filter((name) => detectors[name](answer))

/** What all objects are. */
export const namesOfBuiltins = (): string =>
  [Object, Array, String, Number, Function]
    .flatMap(({ prototype }) => Reflect.ownKeys(prototype))
    .map(String)
    .join()
