import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createRequire } from 'node:module'
import { defineConfig, type Plugin } from 'vite'

const API = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** What every screen stands on travels as one file: it compresses better than in a dozen, and is fetched once. */
const BASE = [
  /^\0module:/,
  /node_modules\/(react|react-dom|scheduler|swr|wouter)\//,
  /src\/web\/(shell\/(?!notification-|palette\/)|app|paths|router|screens|take-over)/,
  /src\/web\/lib\/(api|cx|format|first-answers|lazy-part|use-format-date|endpoints|use-browser-value|use-settings|unsaved|use-soon|use-taken-over|use-task)\.ts/,
  /src\/web\/ui\/(badge|button|card|dialog-button|empty-state|error-state|icon|island|lazy-dialog|menu|page-header|spinner|toast|toast-store|unbroken)\.ts/,
  /src\/shared\/old-days\.ts/,
]

/**
 * A report's first parts, which the audit page shows as the result, and the figures in them: in two files they would weigh a
 * quarter more.
 */
const OPENING =
  /src\/web\/(report\/(report-document|opening|contents|letterhead|list-parts|part|titles|report-skeleton|decisions\/decisions|story\/(?!arrange-lower)[\w-]+)|evidence\/(cards|use-shown-analysis|figure|evidence-provider|prose))\.ts|src\/shared\/(narrative\/stored-currency|audit\/findings\/due-day)\.ts/

/** A report's words in English, alone in a file for screens that draw a chart and open no figure. */
const WORDS = /src\/(shared\/narrative\/document-words|web\/lib\/words(-context)?)\.ts/

/** Definitions of the seven figures, alone in a file for screens that compare and open none. */
const METRICS = /src\/shared\/metrics\/(rates|metric-definition|first-metrics)\.ts/

/** What every place that takes dropped files stands on. */
const DROPS = /src\/web\/(audit\/drop\/drop-atom|lib\/list-files)\.ts|src\/shared\/metrics\/format-bytes\.ts/

/** Little parts of several screens: one file weighs less than three. */
const PARTS = /src\/web\/(ui\/field|lib\/use-query)\.ts/

/** What stands in place of a screen that failed: one file weighs less than two. */
const FAILED = /src\/web\/ui\/(client-error|centered-page)\.ts/

/** A table with its search box and its order by money. Not in one file with `PARTS`, which the actions of a report need and which has no table at first. */
const CLIENT_TABLE = /src\/web\/(ui\/(filtered-card|search-row|sort-head|no-figure)|lib\/(fold|by-money))\.ts/

/** An audit's outcome in one amount and its first decision: for screens that list clients or reports, and for the bell. */
const MONEY =
  /src\/web\/(metrics\/(audit-again|data-age|excess-money|deadline|decision-words)|lib\/use-format-time)\.ts/

/** What an order of reports asks of two of them, and says. Quick Insights and the list of clients need nothing else of lists of reports. */
const LATEST = /src\/web\/lib\/(latest-report|each-currency)\.ts/

/** What lists of reports share: one file weighs less than two. */
const REPORTS = /src\/web\/(reports\/report-(cells|order|filter)|ui\/type-select)\.ts/

/** Filters and pictures of lists of clients. Its group stands behind those of the parts it imports, which it would take along. */
const CLIENT_ORDER =
  /src\/(web\/metrics\/(share-trend|client-filters|client-excess|client-reason|first-decision|order-by-stake)|shared\/metrics\/money-short)\.ts/

/** The strip of a report's metrics with their changes. */
const OVERVIEW =
  /src\/web\/(metrics\/(performance-overview|metric-card|change-mark|changes)|charts\/sparkline)\.ts/

/** A file's way to the server, which both drop zones of the audit page have. */
const UPLOAD =
  /src\/web\/audit\/(use-audit-choice|upload\/(use-upload|upload-atoms|check-csv|dropped-files|upload-form)|run\/use-run|preview\/assignments)\.ts|node_modules\/jotai\/dist\/(react|vanilla\/(internals|store))/

/** What menus, the bell and toasts open: one file, fetched after the first paint. */
const PANELS = /src\/web\/(shell\/(notification-|palette\/recent)|ui\/(menu-panel|toast-card|use-panel))/

/**
 * Files fetched together with a lazy chunk. The list of them stands in the chunk that asks for it, so only screens and the lower
 * part of a report have one; a style sheet is always on it, since nothing else would load it.
 */
const listPreloads = (file: string, needed: string[]) =>
  /(-screen|below-the-fold)-[^/]*$/.test(file) ? needed : needed.filter((name) => name.endsWith('.css'))

/** Begins the id of a module of `reactAsModule`. */
const MODULE = '\0module:'

/**
 * React is CommonJS: each file of the build that uses it would carry code that copies its exports. Here one module does, and
 * hands them to all others by name.
 */
const reactAsModule: Plugin = {
  name: 'react-as-module',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer = '') {
    const isOwn = importer.startsWith(MODULE) || /node_modules\/(react|react-dom|scheduler)\//.test(importer)
    return /^react(\/jsx-runtime)?$/.test(id) && !isOwn ? MODULE + id : null
  },
  load(id) {
    if (!id.startsWith(MODULE)) return null
    const name = id.slice(MODULE.length)
    const exported = Object.keys(createRequire(import.meta.url)(name) as object)
    const lines = exported.map((key) => `export const ${key} = /* @__PURE__ */ (() => react.${key})()`)
    return [`import react from '${name}'`, 'export default react', ...lines].join('\n')
  },
}

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  // React has had it since version 18: the stand-in for older ones need not travel.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  plugins: [react(), tailwindcss(), reactAsModule],
  // The same screens as the server runs them for the first paint: one file that needs no other, and nothing of Vite.
  environments: {
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: '../../dist/render',
        emptyOutDir: true,
        ssr: 'entry-server.tsx',
        manifest: false,
        copyPublicDir: false,
        minify: true,
      },
    },
  },
  worker: { format: 'es' },
  builder: {},
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // The style sheet's light-dark() asks for newer browsers than this is for.
    modulePreload: { polyfill: false, resolveDependencies: listPreloads },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // The browser extension for React's developers attaches to the development server alone.
      transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => BASE.some((pattern) => pattern.test(id)) },
            { name: 'words', test: WORDS },
            { name: 'opening', test: OPENING },
            { name: 'metrics', test: METRICS },
            { name: 'money', test: MONEY },
            { name: 'panels', test: PANELS },
            { name: 'parts', test: PARTS },
            { name: 'failed', test: FAILED },
            { name: 'client-table', test: CLIENT_TABLE },
            { name: 'latest', test: LATEST },
            { name: 'reports', test: REPORTS },
            { name: 'client-order', test: CLIENT_ORDER },
            { name: 'overview', test: OVERVIEW },
            { name: 'drops', test: DROPS },
            { name: 'upload', test: UPLOAD },
          ],
        },
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
