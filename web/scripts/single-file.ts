import { join } from 'node:path'
import type { UserConfig } from 'vite'

/** `main.ts` of a folder as one file beside the pages: it keeps its name and is asked for each time. */
export const singleFile = (root: string, name: string): UserConfig => ({
  root,
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: join(root, '../dist'),
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: join(root, 'main.ts'), output: { entryFileNames: name } },
  },
})
