import { describe, expect, test } from 'bun:test'
import { Glob } from 'bun'
import { join } from 'node:path'
import { findCircles, readImports, type Import } from './imports'

const ROOT = join(import.meta.dir, '../..')
const all = await readImports(ROOT)
const isTest = (path: string) => path.endsWith('.test')
const imports = all.filter(({ from }) => !isTest(from))
const area = (path: string) => path.split('/')[1] ?? ''
const room = (path: string) => path.split('/').slice(0, 3).join('/')

const offences = (wrong: (i: Import) => boolean) =>
  imports.filter(wrong).map(({ from, to, line }) => `${from}:${line} → ${to}`)

/** Packages that keep `src/shared` pure: no clock, environment, network, file or database. */
const PURE_PACKAGES = new Set([
  '@sinclair/typebox',
  '@sinclair/typebox/value',
  'fflate',
  'papaparse',
  'read-excel-file/universal',
])

/** Rooms of the server and the web that every feature may use. */
const SERVER_COMMON = new Set(['egress', 'db', 'http', 'security', 'access', 'images'])
const WEB_COMMON = new Set(['ui', 'lib', 'charts', 'evidence', 'metrics', 'targets'])

describe('imports run one way', () => {
  test('finds imports to check', () => expect(imports.length).toBeGreaterThan(100))

  test('shared imports only shared and pure packages', () => {
    expect(
      offences(({ from, to, inProject, typeOnly }) => {
        if (area(from) !== 'shared') return false
        return inProject ? area(to) !== 'shared' : !PURE_PACKAGES.has(to) && !typeOnly
      }),
    ).toEqual([])
  })

  test('the server never imports the web', () => {
    expect(
      offences(({ from, to, inProject }) => area(from) === 'server' && inProject && area(to) === 'web'),
    ).toEqual([])
  })

  test('the server loads the built page renderer in one place', async () => {
    expect(imports.filter(({ to }) => to === 'src/web/entry-server')).toEqual([])
    const loaders: string[] = []
    for await (const file of new Glob('src/server/**/*.ts').scan(ROOT)) {
      if (!file.endsWith('.test.ts') && /import\((?!\s*['"])/.test(await Bun.file(join(ROOT, file)).text()))
        loaders.push(file)
    }
    expect(loaders).toEqual(['src/server/pages/load-renderer.ts'])
  })

  test('the web touches the server once, for its type', () => {
    const touches = imports.filter(
      ({ from, to, inProject }) => area(from) === 'web' && inProject && area(to) === 'server',
    )
    expect(touches.filter(({ from, typeOnly }) => from !== 'src/web/lib/api' || !typeOnly)).toEqual([])
    expect(touches.length).toBeLessThanOrEqual(1)
  })

  test('features of the web meet in a screen only', () => {
    expect(
      offences(({ from, to, inProject }) => {
        if (area(from) !== 'web' || !inProject || area(to) !== 'web') return false
        const [, , fromRoom, ...rest] = from.split('/')
        const toRoom = to.split('/')[2]!
        if (rest.length === 0 || from.endsWith('-screen') || fromRoom === 'shell') return false
        const toIsRoom = to.split('/').length > 3
        return toIsRoom && room(from) !== room(to) && !WEB_COMMON.has(toRoom)
      }),
    ).toEqual([])
  })

  // `insert` functions return statements for the caller's transaction.
  test('a feature of the server reaches another through its service', () => {
    expect(
      offences(({ from, to, inProject, typeOnly }) => {
        if (area(from) !== 'server' || !inProject || area(to) !== 'server' || typeOnly) return false
        const inRoom = from.split('/').length > 3 && to.split('/').length > 3
        if (!inRoom || room(from) === room(to)) return false
        return !SERVER_COMMON.has(to.split('/')[2]!) && !/\/(service|insert)$/.test(to)
      }),
    ).toEqual([])
  })

  test('shared server code imports no feature', () => {
    const common = new Set(['db', 'disk', 'egress', 'http', 'security'])
    expect(
      offences(({ from, to, inProject }) => {
        const [, , fromRoom = '', fromFile] = from.split('/')
        const [, , toRoom = '', toFile] = to.split('/')
        if (area(from) !== 'server' || !inProject || area(to) !== 'server') return false
        return (
          common.has(fromRoom) &&
          toRoom !== 'access' &&
          fromFile !== undefined &&
          toFile !== undefined &&
          !common.has(toRoom)
        )
      }),
    ).toEqual([])
  })

  test('a store never calls upwards', () => {
    expect(offences(({ from, to }) => from.endsWith('/store') && /\/(service|routes)$/.test(to))).toEqual([])
    expect(offences(({ from, to }) => from.endsWith('/service') && to.endsWith('/routes'))).toEqual([])
  })

  test('csv knows nothing of ads, and is reached through six functions', () => {
    const isCsv = (path: string) => path.startsWith('src/shared/csv/')
    expect(
      offences(
        ({ from, to, inProject }) => isCsv(from) && inProject && !isCsv(to) && !to.endsWith('/app-error'),
      ),
    ).toEqual([])
    const used = imports.filter(({ from, to }) => isCsv(to) && !isCsv(from)).flatMap(({ names }) => names)
    expect([...new Set(used)].sort()).toEqual([
      'escapeFormula',
      'peekRecords',
      'readText',
      'recordsOf',
      'splitRecords',
      'writeCsv',
    ])
  })

  test('rooms of exports import one way, types too', () => {
    const EXPORTS = 'src/shared/exports/'
    const roomOf = (path: string) => path.slice(EXPORTS.length).split('/').slice(0, -1).join('/')
    const own = imports.filter(({ from, to }) => from.startsWith(EXPORTS) && to.startsWith(EXPORTS))
    // Every folder may import these files; the other top-level files combine the folders.
    const base = new Set(
      ['ads-table', 'field-labels', 'issue-list', 'issue-messages', 'limits'].map((name) => EXPORTS + name),
    )
    const between = own.map((link) => ({
      ...link,
      typeOnly: false,
      from: roomOf(link.from) || (base.has(link.from) ? 'base' : 'top'),
      to: roomOf(link.to) || (base.has(link.to) ? 'base' : 'top'),
    }))
    expect(between.length).toBeGreaterThan(100)
    expect(findCircles(between.filter(({ from, to }) => from !== to))).toEqual([])
  })

  test('nothing imports in a circle, not even a type', () => expect(findCircles(imports)).toEqual([]))

  test('a module that tests alone import stands in test/', () => {
    const used = new Set(imports.flatMap(({ to }) => [to, `${to}/index`]))
    const alone = all.filter(({ from, to }) => isTest(from) && to.startsWith('src/') && !used.has(to))
    expect([...new Set(alone.map(({ to }) => to))]).toEqual([])
  })

  test('a cycle of imports is found', () => {
    const link = (from: string, to: string): Import => ({
      from,
      to,
      inProject: true,
      typeOnly: false,
      names: [],
      line: 1,
    })
    expect(findCircles([link('a', 'b'), link('b', 'c'), link('c', 'a')])).toEqual([['a', 'b', 'c', 'a']])
  })
})
