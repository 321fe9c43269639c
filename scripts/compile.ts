/**
 * Spendlens as one file: server, workers, migrations, web app and the native database.
 *
 *   bun run compile [FILE]      builds the web app first; by default dist/spendlens, for this machine's system and processor
 */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { BunPlugin } from 'bun'

const ROOT = join(import.meta.dir, '..')
const WEB = join(ROOT, 'dist/web')
const RENDERER = join(ROOT, 'dist/render/entry-server.js')
const outfile = resolve(process.argv[2] ?? join(ROOT, 'dist/spendlens'))

if (![join(WEB, 'index.html'), RENDERER].every((path) => existsSync(path)))
  throw new Error('The web app is not built yet: run "bun run build".')

/** The native library, named outright: what it is called on this machine is looked up at run time otherwise (oven-sh/bun#18909). */
const nativeLibrary: BunPlugin = {
  name: 'native-library',
  setup(build) {
    const name = `@libsql/${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`
    build.onLoad({ filter: /node_modules\/libsql\/(index|promise)\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text()
      const contents = source.replace(
        /function requireNative\(\) \{[\s\S]*?\n\}\n/,
        `function requireNative() { return require('${name}/index.node') }\n`,
      )
      if (contents === source) throw new Error('libsql looks for its native library in another way now.')
      return { contents, loader: 'js' }
    })
  },
}

const WORKER = 'src/server/analyses/worker.ts'

/** Inside the file a worker is found by its place from the root, not beside its maker. */
const workerPlace: BunPlugin = {
  name: 'worker-place',
  setup(build) {
    build.onLoad({ filter: /src\/server\/analyses\/auditor\.ts$/ }, async ({ path }) => {
      const source = await Bun.file(path).text()
      const contents = source.replace("new URL('./worker.ts', import.meta.url).href", `'./${WORKER}'`)
      if (contents === source) throw new Error('The auditor finds its worker in another way now.')
      return { contents, loader: 'ts' }
    })
  },
}

/** The web app's files by path, each embedded, in place of the empty list that the server has when it runs from source. */
const webFiles: BunPlugin = {
  name: 'web-files',
  setup(build) {
    build.onLoad({ filter: /src\/server\/pages\/embedded\.ts$/ }, () => {
      const paths = listFiles(WEB)
      const imports = paths.map(
        (path, i) => `import f${i} from ${JSON.stringify(path)} with { type: 'file' }`,
      )
      const entries = paths.map((path, i) => `[${JSON.stringify(`/${relative(WEB, path)}`)}, f${i}]`)
      const contents = `${imports.join('\n')}\nexport const EMBEDDED = new Map([${entries.join(',')}])\n`
      return { contents, loader: 'ts' }
    })
  },
}

/** Bundles the page renderer, which the server otherwise reads from its own folder. */
const renderer: BunPlugin = {
  name: 'renderer',
  setup(build) {
    build.onLoad({ filter: /src\/server\/pages\/load-renderer\.ts$/ }, () => ({
      contents: `export const loadRenderer = () => import(${JSON.stringify(RENDERER)})\n`,
      loader: 'ts',
    }))
  },
}

mkdirSync(dirname(outfile), { recursive: true })
const result = await Bun.build({
  entrypoints: ['src/server/compiled.ts', WORKER].map((path) => join(ROOT, path)),
  root: ROOT,
  target: 'bun',
  minify: { whitespace: true, syntax: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  compile: { outfile },
  plugins: [nativeLibrary, workerPlace, webFiles, renderer],
})
if (!result.success) throw new AggregateError(result.logs, 'The server could not be compiled.')
console.log(`${outfile}: ${(statSync(outfile).size / 1_000_000).toFixed(0)} MB`)

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(WEB, path).startsWith('.'))
}
