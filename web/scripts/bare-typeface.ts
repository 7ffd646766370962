import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Leaves the face under names that no build changes, for the pages that the server draws (server/src/ground/page/typeface.ts). */
export function bareTypeface(): Plugin {
  return {
    name: 'akvapolis:bare-typeface',
    buildApp: {
      order: 'post',
      handler: ({ config: { root, build } }) =>
        cp(join(root, 'src/ui/style/fonts'), resolve(root, build.outDir, 'typeface'), { recursive: true }),
    },
  }
}
