import { describe, expect, test } from 'bun:test'
import { EMPTY_CONTEXT } from '../audit/audit'
import { rowsOf } from '../audit/facts/rows-of'
import { dearRow, evenRows, salesRow } from '../audit/rules/examples'
import { toExampleTable } from '../../../test/support/example-table'
import type { ExampleRow } from '../audit/rules/rule'
import type { Field } from '../exports/ads-table'
import { EN } from '../narrative/languages/en/en'
import { tellTexts } from '../narrative/tell-texts'
import { auditAccount, type DroppedFile } from './audit-account'

const MAY = { start: '2026-05-01', end: '2026-05-31' }

function cut(file: string, field: Field, names: readonly string[], more: Partial<DroppedFile['table']> = {}) {
  const rows: ExampleRow[] = [...evenRows(field, names.slice(0, -1)), dearRow(field, names.at(-1)!)]
  return { file, hash: file, table: { ...toExampleTable({ rows, period: MAY }), currency: 'EUR', ...more } }
}

const CAMPAIGNS = cut('campaigns.csv', 'campaignName', ['A', 'B', 'C', 'D', 'Dear'])
const AGES = cut('ages.csv', 'age', ['18-24', '25-34', '35-44', '45-54', '65+'])
const GENDERS = cut('gender.csv', 'gender', ['female', 'male', 'other', 'none', 'unknown'])
const ALL = [CAMPAIGNS, AGES, GENDERS]
const audit = (files: readonly DroppedFile[]) =>
  auditAccount(files, { ...EMPTY_CONTEXT, today: '2026-06-01' })

describe('one audit of an account', () => {
  test('money that three slicings show is claimed once, on the campaigns, and seen in all', () => {
    const { audit: account, lead, singles } = audit(ALL)
    expect(lead.file).toBe('campaigns.csv')
    expect(singles).toHaveLength(3)
    const claims = account.findings.filter(({ kind }) => kind === 'waste')
    expect(claims.map(({ subject, seenIn }) => [subject, seenIn])).toEqual([
      ['Dear', ['campaign', 'ageRange', 'gender']],
    ])
    expect(account.bridge!.spend).toBe(account.totals.spend!)
    expect(account.files.every(({ reconciles }) => reconciles)).toBe(true)
  })

  test('gives the same report for any order of files', () => {
    const expected = audit(ALL).audit
    for (const files of [[AGES, GENDERS, CAMPAIGNS], ALL.toReversed()])
      expect(audit(files).audit).toEqual(expected)
  })

  test('a decision that another file brings is told from that file and opens to its rows', () => {
    const rows = [
      ...evenRows('age', ['18-24', '25-34', '35-44']),
      salesRow('age', '45-54', [900, 80_000, 3600, 88, 5300]),
    ]
    const ages = { ...AGES, table: { ...toExampleTable({ rows, period: MAY }), currency: 'EUR' } }
    const even = cut('campaigns.csv', 'campaignName', ['A', 'B', 'C', 'D'])
    const { audit: account } = audit([even, { ...ages, file: 'z-ages.csv' }])
    const told = tellTexts(account, EN)
    const [action] = told.actions.filter(({ file }) => file === 'z-ages.csv')
    expect(action).toMatchObject({ id: expect.stringMatching(/@2$/), subject: '35-44', findings: [] })
    expect(action!.segmentId).toBeUndefined()
    expect(action!.title).toContain('3 age groups')
    const [other] = account.others!
    expect(other!.facts.every(({ id }) => id.endsWith('@2'))).toBe(true)
    const finding = other!.findings.find(({ subject }) => subject === '35-44')!
    expect(rowsOf(other!, finding.facts[0]!)).toBe('4')
    const ids = [...account.facts, ...other!.facts].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('another count of purchases on the same spend is said', () => {
    const fewer = cut('ages.csv', 'age', ['18-24', '25-34', '35-44', '45-54', '65+'])
    fewer.table.measures.purchases![0]! -= 12
    const { audit: account } = audit([CAMPAIGNS, fewer, GENDERS])
    const counts = account.files.map((file) => [file.file, file.counts ?? null])
    expect(counts).toEqual([
      ['ages.csv', { own: 158, leading: 170 }],
      ['campaigns.csv', null],
      ['gender.csv', null],
    ])
  })

  test('a file of another currency is left out and named, and adds nothing', () => {
    const dollars = cut('us.csv', 'campaignName', ['K', 'L', 'M', 'N', 'O'], { currency: 'USD' })
    const { audit: account } = audit([dollars, ...ALL])
    expect(account.files.find(({ file }) => file === 'us.csv')).toMatchObject({ leftOut: 'currency' })
    expect(account.totals).toEqual(audit(ALL).audit.totals)
  })

  test('a file that is no ads export is named, and alone it is refused', () => {
    const odd = { ...CAMPAIGNS, file: 'odd.csv', hash: 'odd', table: { ...CAMPAIGNS.table, dimensions: {} } }
    expect(audit([...ALL, odd]).audit.files.find(({ file }) => file === 'odd.csv')?.leftOut).toBe(
      'unreadable',
    )
    expect(() => audit([odd])).toThrow('None of these files')
  })

  test('a type that a person chose stands', () => {
    const both = {
      ...AGES,
      table: { ...AGES.table, dimensions: { ...AGES.table.dimensions, gender: AGES.table.dimensions.age! } },
    }
    expect(audit([{ ...both, type: 'gender' }]).lead.type).toBe('gender')
  })
})
