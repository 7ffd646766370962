import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names the folder in which one run keeps its servers' logs and what must not stand in them. */
export const recordsVariable = 'E2E_RECORDS'

const extension = '.log'

/** Where the log of a shop goes. */
export const logFile = (shop: string): string => join(folder(), shop + extension)

export type Secret = {
  kind: 'phone' | 'name' | 'email' | 'passport' | 'code' | 'hash' | 'cookie'
  value: string
}

/** Remembers what a journey has told the product, so that the end of the suite can look for it in the logs. */
export function plant(...secrets: Secret[]): void {
  appendFileSync(plantedFile(), secrets.map((secret) => `${JSON.stringify(secret)}\n`).join(''))
}

export function planted(): Secret[] {
  if (!existsSync(plantedFile())) return []
  return linesOf(plantedFile()).map((line): Secret => JSON.parse(line))
}

/** Every line that a server of this run has written, and whose it is. */
export function loggedLines(): { shop: string; line: string }[] {
  const logs = readdirSync(folder()).filter((name) => name.endsWith(extension))
  return logs.flatMap((name) =>
    linesOf(join(folder(), name)).map((line) => ({ shop: name.slice(0, -extension.length), line })),
  )
}

/** A call of a journey: both bodies in base64, the answer's packed as `encoding` says. */
export type ToldCall = {
  method: string
  url: string
  sent: string
  status: number
  type: string
  encoding: string
  body: string
}

/** Names the file into which a server writes the calls it was asked. */
export const callsVariable = 'E2E_CALLS'

const callsExtension = '.calls'

export const callsFile = (shop: string): string => join(folder(), shop + callsExtension)

/** Every call that a server of this run has answered; of those alike to the byte one of each server. */
export function toldCalls(): ToldCall[] {
  const files = readdirSync(folder()).filter((name) => name.endsWith(callsExtension))
  return files.flatMap((name) => linesOf(join(folder(), name)).map((line): ToldCall => JSON.parse(line)))
}

const plantedFile = () => join(folder(), 'planted.jsonl')

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean)

function folder(): string {
  const path = process.env[recordsVariable]
  if (!path) throw new Error('Journeys run by playwright.config.ts of e2e')
  return path
}
