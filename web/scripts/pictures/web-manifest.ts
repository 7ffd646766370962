import { appCopy, productName } from '@akvapolis/copy/frame'
import { icons } from './icons.ts'

/** What a device needs to keep the site among its apps. */
export const webManifest = (colour: (name: string) => string) => ({
  id: '/',
  name: productName,
  short_name: productName,
  description: appCopy.description,
  lang: 'ru',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  // The bank's page and papers are left by the browser's own way back.
  display: 'minimal-ui',
  background_color: colour('page'),
  theme_color: colour('page'),
  icons: icons.flatMap(({ file, size, purpose }) =>
    purpose ? [{ src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }] : [],
  ),
  shortcuts: [
    { name: appCopy.calculate, url: '/calc' },
    { name: appCopy.sos, url: '/sos' },
  ],
})
