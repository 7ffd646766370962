import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery of controls, for people and for the component tests. Never part of the product's build. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  publicDir: false,
  logLevel: 'warn',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    minify: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { port: 4200 },
})
