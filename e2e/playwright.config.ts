import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/**
 * Journeys of people through the real product: its server on PostgreSQL, its built pages, Debian's Chromium without windows,
 * which takes two thirds of the processor that the one for people takes.
 */
export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './src/shop/open-suite.ts',
  fullyParallel: true,
  // A journey takes little more than one processor, with its browser, its server and PostgreSQL. What runs beside it takes the
  // other half: unit tests, or journeys of another folder. Those that run alone are told to be as many as there are processors.
  workers: Math.ceil(availableParallelism() / 2),
  // A busy machine gets a second try, which the report calls flaky; at a desk the first failure is looked at.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 390, height: 844 },
    actionTimeout: 90_000,
    navigationTimeout: 120_000,
    // The page of the journey before, emptied: a new one costs as much as half of a purchase.
    reuseContext: true,
    // What journeys play (page.route) passes no worker; without-network.spec.ts has one.
    serviceWorkers: 'block',
    // Colours are judged and pictures taken when nothing is on its way.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // All pages of a browser in one process, as on a phone with little memory: a new one, which each journey would have
        // twice, costs as much as a page, and compiles every script again.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        // No script is long at work in them: what V8 would optimise for it costs a quarter of the whole browser.
        '--js-flags=--max-optimized-bytecode-size=0',
      ],
    },
  },
  projects: [
    { name: 'journeys', testDir: 'journeys', teardown: 'what is left' },
    { name: 'what is left', testDir: 'after', testMatch: '*.spec.ts' },
  ],
})
