import { join } from 'node:path'
import { defineConfig } from 'vite'

/** One file beside the pages, for a page that the server draws: it keeps its name and is asked for each time. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: join(import.meta.dirname, '../dist'),
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'main.ts'),
      output: { entryFileNames: 'check-page.js' },
    },
  },
})
