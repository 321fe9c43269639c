import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`

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
  },
  server: {
    port: 5173,
    host: '127.0.0.1',
    // The API answers only to its own name and origin; in development this server speaks for the browser.
    proxy: { '/api': { target: API, changeOrigin: true, headers: { origin: API } } },
  },
})
