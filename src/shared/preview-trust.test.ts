import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'bun:test'
import { auditTable } from './analyse'
import { EMPTY_CONTEXT } from './audit/audit'
import { servableTypes } from './audit/summary/dimension'
import { AppError } from './app-error'
import type { AdsTable } from './exports/ads-table'
import { readExport } from './exports/read-export'
import { previewTrust } from './preview-trust'

const FIXTURES = 'test/fixtures/exports'
const TODAY = '2026-09-01'

function read(name: string): AdsTable[] {
  try {
    return [readExport(new Uint8Array(readFileSync(`${FIXTURES}/${name}`)), { fileName: name })]
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

test('says of every fixture, as every type, what its report will say', () => {
  let said = 0
  for (const name of readdirSync(FIXTURES).filter((file) => file.endsWith('.csv')))
    for (const table of read(name))
      for (const type of servableTypes(table)) {
        const { audit } = auditTable(table, type, { ...EMPTY_CONTEXT, today: TODAY })
        const bare = (entries: typeof audit.trust) => entries!.map(({ facts: _facts, ...entry }) => entry)
        const previewed = bare(previewTrust(table, type, TODAY))
        expect(previewed).toEqual(bare(audit.trust))
        said += previewed.length
        for (const { message } of previewed) expect(message).toMatch(/^\S.*\.$/)
      }
  expect(said).toBeGreaterThan(20)
})
