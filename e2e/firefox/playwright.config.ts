import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'
import { speakToFirefox } from './speak-to-firefox.ts'

speakToFirefox()

/**
 * What another engine may do otherwise: journeys that also run in Chromium, and what Firefox alone is asked. In Debian's
 * Firefox ESR as it is, by WebDriver BiDi; Playwright's own protocol wants a Firefox of its own.
 */
export default defineConfig({
  ...journeys,
  outputDir: '../test-results/firefox',
  globalSetup: '../src/shop/open-suite.ts',
  use: {
    ...journeys.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    reuseContext: false,
    launchOptions: { executablePath: '/usr/bin/firefox-esr' },
  },
  projects: [
    {
      name: 'journeys',
      testDir: '../journeys',
      testMatch: [
        'screens/{front,focus-stays,keyboard,reading-pages}.spec.ts',
        'purchase/{every-product,few-presses,purchase-with-mistakes,worked-example}.spec.ts',
        'account/windows.spec.ts',
        'sign-in/by-code.spec.ts',
      ],
      // Firefox gives no page a clipboard made by a script, leads the Tab key out of a window to its own bars, and
      // Playwright knows neither forced colours nor a page without scripts there. It goes where a link within the page leads
      // before it says so: the way back up is not kept.
      grepInvert: /lines of a passport|text of the terms|look right|opens without a script|Back up again/,
    },
    { name: 'firefox', testDir: '.', testMatch: 'firefox.spec.ts' },
  ],
})
