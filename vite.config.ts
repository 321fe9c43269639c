import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** What every screen stands on travels as one file: it compresses better than in a dozen, and is fetched once. */
const BASE = [
  /node_modules\/(react|react-dom|scheduler|swr|wouter)\//,
  /src\/web\/(shell\/|paths)/,
  /src\/web\/lib\/(api|cx|swr|format|lazy-part|navigation|endpoints|use-settings|use-task)\.ts/,
  /src\/web\/ui\/(back-link|badge|button|card|empty-state|error-state|field|icon|island|menu|page-header|skeleton|spinner|table|toast|toast-store)\.ts/,
]

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'base', test: (id) => BASE.some((pattern) => pattern.test(id)) }] },
      },
    },
  },
  server: {
    port: 5173,
    host: '127.0.0.1',
    // The API answers only to its own name and origin; in development this server speaks for the browser.
    proxy: { '/api': { target: API, changeOrigin: true, headers: { origin: API } } },
  },
})
