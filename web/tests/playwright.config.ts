import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const isServed = process.env.GALLERY_PORT !== undefined
// One that hardly anybody has: below those that the system lends to outgoing connections, and no program's usual one. Processes
// of tests read this file, too, and have the environment of the first.
process.env.GALLERY_PORT ??= String(randomInt(20_000, 32_768))
const port = process.env.GALLERY_PORT
const gallery = fileURLToPath(new URL('../gallery/serve.ts', import.meta.url))

/** The controls in a real browser, on the gallery that serve.ts builds. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // As many as journeys, for the same reason: see e2e/playwright.config.ts.
  workers: Math.ceil(availableParallelism() / 2),
  // A busy machine is given time, and in CI a second try, which the report calls flaky.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 60_000,
    locale: 'ru-RU',
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1280, height: 900 },
    // The page of the test before, emptied: a new one costs more than most tests do with it.
    reuseContext: true,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      // In one process, and with nothing optimised, as the journeys: see e2e/playwright.config.ts.
      args: [
        '--no-sandbox',
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--js-flags=--max-optimized-bytecode-size=0',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" "${gallery}"`,
    url: `http://localhost:${port}/pieces`,
    env: { GALLERY_PORT: port },
    reuseExistingServer: isServed,
    timeout: 180_000,
  },
})
