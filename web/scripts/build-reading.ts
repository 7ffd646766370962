import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { headScript } from './head-script.ts'
import { shortClassNames } from './short-class-names.ts'

type Places = { root: string; outDir: string }

/**
 * Builds what a page that only reads brings along, beside the app's own files: one style sheet and one small script.
 * Answers the document that names them. Its components take part for their styles alone; what they do stands in no file.
 */
export async function buildReading({ root, outDir }: Places): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [headScript('theme/choose-theme.ts'), withoutComponents()],
    css: { modules: { generateScopedName: shortClassNames(join(root, 'src')) } },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { reading: 'reading.html', components: 'src/reading/styled.ts' },
        // Without its exports nothing of the components would be left, their styles neither.
        preserveEntrySignatures: 'exports-only',
        output: {
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'assets/reading-[hash][extname]'
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
  const file = join(outDir, 'reading.html')
  const document = await readFile(file, 'utf8')
  await rm(file)
  return document
}

/** Once their styles have been gathered. */
function withoutComponents(): Plugin {
  return {
    name: 'akvapolis:without-components',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter((file) => file.type === 'chunk')
        const script = files.find(({ name }) => name === 'reading')
        for (const { fileName } of files) {
          if (fileName !== script?.fileName && !script?.imports.includes(fileName)) delete bundle[fileName]
        }
      },
    },
  }
}
