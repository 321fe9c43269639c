import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const fixtures = join(import.meta.dir, '../../test/fixtures/exports/')
const folder = await mkdtemp(join(tmpdir(), 'read-export-'))
afterAll(() => rm(folder, { recursive: true }))

async function run(...args: string[]) {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'read-export.ts'), ...args], {
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, error, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { out, error, code }
}

test('prints each file, and says which could not be read', async () => {
  const { out, code } = await run(
    join(fixtures, 'fx01-meta-campaign-top-summary.csv'),
    join(fixtures, 'fx13-empty.csv'),
  )
  expect(code).toBe(1)
  expect(out).toContain('Period       2026-08-01 to 2026-08-31')
  expect(out).toMatch(/Spend +1,878\.81/)
  expect(out).toContain('Not read: This file is empty.')
})

test('prints one JSON object a line', async () => {
  const { out, code } = await run(
    '--json',
    join(fixtures, 'fx02-meta-age.csv'),
    join(fixtures, 'fx11-google-de-searchterms-utf16le.csv'),
  )
  expect(code).toBe(0)
  const [first, second] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(first).toMatchObject({
    platform: 'meta',
    currency: 'EUR',
    rowCount: 7,
    totals: { spend: 1982.04 },
    purchases: { value: 86 },
  })
  expect(second).toMatchObject({
    platform: 'google',
    language: 'de',
    encoding: 'utf-16le',
    purchases: { value: 3, label: 'Conversions' },
  })
})

test('reads a workbook, ids to the last digit, and writes it as a clean CSV', async () => {
  const csv = join(folder, 'out.csv')
  const { out, code } = await run('--json', '--csv', csv, join(fixtures, 'meta-two-sheets.xlsx'))
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    rowCount: 2,
    currency: 'EUR',
    totals: { spend: 1255.3, purchases: 3 },
  })
  const written = await Bun.file(csv).text()
  expect(written.split('\r\n')[1]).toBe(
    '2026-08-01,2026-08-31,Spring — hero,120253000000000123,10000,150,1.5,3,1205.3',
  )
  expect(written).toContain("'=cheap & cheerful")
})

test('a missing file and a wrong option are said, not thrown', async () => {
  const missing = await run(join(folder, 'nothing.csv'))
  expect(missing.code).toBe(1)
  expect(missing.out).toContain('Not read')
  const wrong = await run('--nonsense')
  expect(wrong.code).toBe(2)
  expect(wrong.error).toContain('Usage: bun run read-export')
})
