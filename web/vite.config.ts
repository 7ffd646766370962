import { dirname, join } from 'node:path'
import { readingNames } from '@akvapolis/copy/reading/places'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkFolders, lateFolders } from './chunk-folders.ts'
import { bareTypeface } from './scripts/bare-typeface.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { headScript } from './scripts/head-script.ts'
import { keepLastRelease } from './scripts/last-release.ts'
import { drawPictures } from './scripts/pictures/draw-pictures.ts'
import { prerenderPages } from './scripts/prerender-pages.ts'
import { shortClassNames } from './scripts/short-class-names.ts'
import { weighPages } from './scripts/weigh-pages.ts'

/** The server the dev loop talks to; the default is where `npm start` serves. */
const server = process.env.AKVAPOLIS_SERVER ?? 'http://127.0.0.1:3000'

/**
 * The files of the folders themselves, without those of folders inside them. What early folders take of `rules` and `copy` comes
 * with them, but for the calculator's: other pages are not to load the calculator for a word.
 */
const chunkGroups = Object.entries({ ...chunkFolders, ...lateFolders }).map(([name, folders]) => ({
  name,
  test: (file: string) =>
    folders.some((folder) => dirname(file) === join(import.meta.dirname, 'src', folder)),
  includeDependenciesRecursively: name in chunkFolders && name !== 'calculator',
}))

/** What every page loads at once, in two files: one that a release of ours leaves as it is, and the frame. */
const codeSplitting = {
  // Cut by default along every lazy page, it came to fifteen files and three kB more.
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
    },
    ...chunkGroups,
  ],
}

/**
 * Every page lists a hundred late files by name before it answers: so their hashes are as short as the bundler takes them.
 * What a browser tells of a fault names such a file: `report-of.ts` and the contract know both lengths, this and that of the entry.
 */
const hashedNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    headScript(
      'theme/choose-theme.ts',
      'form/kept/early-presses.ts',
      'form/kept/restoring-ahead.ts',
      'session/opened-at.ts',
      'ui/late/missing-scripts.ts',
    ),
    prerenderPages(),
    drawPictures(),
    bareTypeface(),
    compressAssets(),
    keepLastRelease(),
    weighPages(),
  ],
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
    rolldownOptions: { output: { codeSplitting, ...hashedNames } },
  },
  server: {
    port: 4400,
    proxy: {
      '/api': { target: server },
      '/sanctum': { target: server },
      '/sandbox': { target: server },
      '/check': { target: server },
      '/.well-known': { target: server },
      '/certificate': { target: server },
      '/key-information': { target: server },
      // Pages that only read are the server's, with the files that the last build has left for them.
      ...Object.fromEntries(
        [...Object.keys(readingNames), '/assets', '/typeface'].map((path) => [path, { target: server }]),
      ),
    },
  },
}))
