import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What the browser has to complain of: errors, refused policies, failed calls, requests to other origins. */
export function watch(
  context: BrowserContext,
  { origins, provoked }: { origins: readonly string[]; provoked: readonly number[] },
): string[] {
  const complaints: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    // A browser with a reader of PDF has it made of pages and scripts too: chrome-extension:, chrome:.
    const isOnTheWire = /^(https?|wss?):$/.test(url.protocol)
    if (isOnTheWire && !origins.includes(url.origin))
      complaints.push(`left the origin: ${request.method()} ${request.url()}`)
  })
  context.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !provoked.includes(status)) {
      complaints.push(`${status} to ${response.request().method()} ${new URL(response.url()).pathname}`)
    }
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    if (!isOfStoppedClock(message)) complaints.push(`uncaught: ${message}`)
  })
  // A refusal of the content security policy is an error of the console too.
  context.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type())
    const isKnown = [isOfAnsweredCall, isOfNoConnection, isOfBlockedWorker].some((known) => known(message))
    if (isComplaint && !isKnown) complaints.push(`${message.type()}: ${message.text()}`)
  })
  return complaints
}

/** Playwright's own clock, taken out of a page between two tests while another begins in it. */
const isOfStoppedClock = (message: string): boolean => message.endsWith("(reading 'controller')")

/** Chromium repeats every refused call on the console; its status is judged above. */
const isOfAnsweredCall = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of [45]\d\d/.test(message.text())

/** Only a journey that takes the connection away sees it. */
const isOfNoConnection = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource: net::ERR_INTERNET_DISCONNECTED')

/** Playwright's own words where a journey has no worker. */
const isOfBlockedWorker = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Service Worker registration blocked by Playwright')
