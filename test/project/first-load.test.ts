import { beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'

const ROOT = join(import.meta.dir, '../..')
const BUDGET_KB = 100
/** Modules that must not be in a first load. */
const NOT_AT_FIRST = /node_modules\/(zod|papaparse|@sinclair|elysia|openai|recharts|chart\.js|d3)/

let chunks: Map<string, Rollup.OutputChunk>

beforeAll(async () => {
  // In the test runner's mode, Vite would bundle the development build of React.
  process.env.NODE_ENV = 'production'
  const result = (await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: join(ROOT, 'src/web'),
    logLevel: 'silent',
    build: { write: false },
  })) as Rollup.RollupOutput
  const code = result.output.filter((file) => file.type === 'chunk')
  chunks = new Map(code.map((chunk) => [chunk.fileName, chunk]))
}, 60_000)

/** A chunk and all its static imports. */
function closure(fileName: string, found = new Set<string>()): Set<string> {
  if (!found.has(fileName)) {
    found.add(fileName)
    for (const imported of chunks.get(fileName)?.imports ?? []) closure(imported, found)
  }
  return found
}

const entry = () => [...chunks.values()].find(({ isEntry }) => isEntry)!
const screens = () => [...chunks.values()].filter(({ name }) => name.endsWith('-screen'))
const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(chunks.get(file)!.code).length, 0) / 1024

describe('the first visit', () => {
  test('finds every screen in a chunk of its own', () => {
    expect(screens().length).toBeGreaterThanOrEqual(12)
  })

  test(`loads at most ${BUDGET_KB} KB of gzipped JavaScript, whatever screen it is`, () => {
    const sizes = screens().map(({ name, fileName }) => {
      return { name, size: kilobytes(closure(fileName, closure(entry().fileName))) }
    })
    expect(sizes.filter(({ size }) => size > BUDGET_KB)).toEqual([])
  })

  test('carries no schema library and no parser', () => {
    const early = [...closure(entry().fileName)].flatMap((file) => Object.keys(chunks.get(file)!.modules))
    expect(early.length).toBeGreaterThan(10)
    expect(early.filter((module) => NOT_AT_FIRST.test(module))).toEqual([])
  })
})
