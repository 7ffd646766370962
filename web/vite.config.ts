import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { prerenderPages } from './scripts/prerender-pages.ts'
import { shortClassNames } from './scripts/short-class-names.ts'

/** The server the dev loop talks to; the default is where `npm start` serves. */
const server = process.env.AKVAPOLIS_SERVER ?? 'http://127.0.0.1:3000'

/** What the first step of a calculator draws; its other steps, its dialogs and the calendar come when they are asked for. */
const firstStep = [
  'web/src/flow/(calculator-page|load-parts|flow-[a-z]+|use-[a-z-]+|saved-flow|scroll|dictionaries|business-date|fit-trip|field-errors|locks|form/[a-z-]+)\\.',
  'web/src/flow/steps/(trip-step|countries-field|trip-period|birth-field|tourist-births|extra-risks|step-layout|use-trip-fit|step\\.module|step-layout\\.module)\\.',
  'web/src/flow/summary/(summary-card|calculate-button|summary-card\\.module)\\.',
  'web/src/ui/(choice/(?!search-select)|show/step-bar)',
  'rules/src/(trip/trip|countries/popular-countries)',
]
/** What the calculator's first step shares with other pages: apart, so that they do not load it for a field. */
const isShared =
  /web\/src\/ui\/(field\/(field|text-|use-|mask|unbroken|checkbox|choice-mark|radio)|button|overlay\/use-(popover|dismiss)|show\/(card|skeleton|price))|rules\/src\/dates\/date-text/
/** Fields of people, shared by the pages that ask who somebody is, and what says that one is wrong. */
const isOfPeople = /web\/src\/ui\/(field\/(name|phone|error-summary)|overlay\/use-modal|show\/notice)/
/** A date typed, with the rules behind it. */
const isOfDates = /web\/src\/ui\/date\/(date-field|use-date-entry)|rules\/src\/dates\/dates\./
/** Words and limits that the sentences of wrong fields need on other pages too. */
const isOfWords = /copy\/src\/(purchase\/flow|plurals)|rules\/src\/limits/
const isInFirstStep = new RegExp(firstStep.join('|'))

export default defineConfig(({ command }) => ({
  plugins: [react(), prerenderPages(), compressAssets()],
  css: {
    modules:
      command === 'build' ? { generateScopedName: shortClassNames(join(import.meta.dirname, 'src')) } : {},
  },
  build: {
    target: 'es2022',
    manifest: 'assets/manifest.json',
    modulePreload: { polyfill: false },
    // The content security policy allows fonts and styles from our own files only, never from data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page loads at once, in two files: one that a release of ours leaves as it is, and the frame.
        // Cut by default along every lazy page, it came to fifteen files and three kB more.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
            },
            {
              name: 'frame',
              test: /web\/src\/(ui\/(tokens|base)\.css|app\/[^/]+|api\/[^/]+|session\/(user|site|sign-out|way-back|use-hydrated)\.ts|flow\/forget-flows\.ts)$|rules\/src\/products\//,
            },
            { name: 'fields', test: isShared, minShareCount: 2 },
            { name: 'people', test: isOfPeople, minShareCount: 2 },
            { name: 'dates', test: isOfDates, minShareCount: 2 },
            { name: 'words', test: isOfWords, minShareCount: 2 },
            { name: 'calculator', test: isInFirstStep },
          ],
        },
      },
    },
  },
  server: {
    port: 4400,
    proxy: {
      '/api': { target: server },
      '/sanctum': { target: server },
      '/sandbox': { target: server },
      '/check': { target: server },
    },
  },
}))
