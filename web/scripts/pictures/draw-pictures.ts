import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { calculatorTitles, sharedTitle } from '@akvapolis/copy/frame'
import { Resvg } from '@resvg/resvg-js'
import type { Plugin } from 'vite'
import { iconOf, icons } from './icons.ts'
import { sharedPicture, width } from './shared-picture.ts'
import { tokensIn } from './tokens.ts'
import { webManifest } from './web-manifest.ts'

/** What devices and messengers show of the site: icons, a picture for each calculator and one for all other pages. */
export function drawPictures(): Plugin {
  return {
    name: 'akvapolis:draw-pictures',
    buildApp: {
      order: 'post',
      async handler({ config: { root, build } }) {
        const css = await readFile(join(root, 'src/ui/style/tokens.css'), 'utf8')
        for (const [name, content] of Object.entries(filesBy(tokensIn(css)))) {
          const file = resolve(root, build.outDir, name)
          await mkdir(join(file, '..'), { recursive: true })
          await writeFile(file, content)
        }
      },
    },
  }
}

/** By their names below the root of the site. */
export function filesBy(colour: (name: string) => string): Record<string, string | Buffer> {
  const titles = { site: sharedTitle, ...calculatorTitles }
  return {
    'site.webmanifest': JSON.stringify(webManifest(colour)),
    ...Object.fromEntries(icons.map((icon) => [icon.file, png(iconOf(icon, colour), icon.size)])),
    ...Object.fromEntries(
      Object.entries(titles).map(([name, title]) => [
        `og/${name}.png`,
        png(sharedPicture(title, colour), width),
      ]),
    ),
  }
}

/** Whole files of the face: what the pages use is cut for browsers. */
const fontFiles = ['400Regular', '600SemiBold'].map((weight) =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/onest/${weight}/Onest_${weight}.ttf`),
)

function png(svg: string, size: number): Buffer {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Onest' }
  return new Resvg(svg, { fitTo: { mode: 'width', value: size }, font }).render().asPng()
}
