import { findVerdicts } from '../audit/bridge/verdicts'
import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { EMPTY_CONTEXT } from '../audit/audit'
import { rowsOf } from '../audit/facts/rows-of'
import { expensiveRow, evenRows, salesRow } from '../../../test/support/rule-examples/rows'
import { toExampleTable } from '../../../test/support/example-table'
import type { ExampleRow } from '../../../test/support/rule-examples/example'
import type { Field } from '../exports/ads-table'
import { readExport } from '../exports/read-export'
import { EN } from '../narrative/languages/en/en'
import { tellTexts } from '../narrative/tell-texts'
import { narrateAccount } from '../narrative/with-files'
import { auditAccount, type DroppedFile } from './audit-account'

const MAY = { start: '2026-05-01', end: '2026-05-31' }

function cut(file: string, field: Field, names: readonly string[], more: Partial<DroppedFile['table']> = {}) {
  const rows: ExampleRow[] = [...evenRows(field, names.slice(0, -1)), expensiveRow(field, names.at(-1)!)]
  return { file, hash: file, table: { ...toExampleTable({ rows, period: MAY }), currency: 'EUR', ...more } }
}

const CAMPAIGNS = cut('campaigns.csv', 'campaignName', ['A', 'B', 'C', 'D', 'Expensive'])
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
      ['Expensive', ['campaign', 'ageRange', 'gender']],
    ])
    expect(claims[0]!.seenAs).toEqual({ ageRange: '65+', gender: 'unknown' })
    expect(narrateAccount(account).wastage).toContain(
      'Other files show about the same overspend (Age “65+” and Gender “unknown”), so it’s counted only here.',
    )
    expect(account.bridge!.spend).toBe(account.totals.spend!)
    expect(account.files.every(({ reconciles }) => reconciles)).toBe(true)
  })

  test('each file keeps the verdicts of its own audit, also those whose money another file claims', () => {
    const { audit: account, singles } = audit(ALL)
    for (const { audit: own, file } of singles) {
      const verdicts = findVerdicts(own)
      const slicing = account.slicings!.find((one) => one.file === file)!
      expect(slicing.found).toEqual([...verdicts.values()])
      expect(slicing.found).toContain('waste')
      const [{ roas, price } = { roas: null, price: null }] = own.bridge!.groups
      expect(slicing.benchmark).toEqual({ roas, price })
      const labelOf = new Map(own.segments.map(({ id, label }) => [label, id]))
      for (const { label, verdict } of slicing.rows)
        expect([label, verdict]).toEqual([label, verdicts.get(labelOf.get(label)!)])
    }
    const over = account.slicings!.flatMap(({ rows }) => rows.filter(({ excess, mild }) => excess ?? mild))
    expect(over.every(({ verdict }) => verdict !== undefined && verdict !== 'better')).toBe(true)
  })

  test('the money of each further file’s most expensive row opens to its sum and its rows', () => {
    const { audit: account } = audit(ALL)
    for (const { file, facts, segments } of account.others!) {
      const row = account.slicings!.find((one) => one.file === file)!.rows.find(({ excess }) => excess)!
      const paid = facts.find(({ subject, metric }) => subject === row.id && metric === 'excess')!
      expect([paid.value, paid.rowsFrom]).toEqual([row.excess!, [row.id!]])
      for (const { factId } of paid.inputs!) expect(facts.map(({ id }) => id)).toContain(factId!)
      expect(rowsOf({ facts, segments }, paid.id)).toBe('6')
    }
  })

  test('the map has the most expensive row of a file, however little it spent', () => {
    const names = Array.from({ length: 14 }, (_, at) => `Age ${at + 1}`)
    const rows = [...evenRows('age', names), salesRow('age', 'Small', [900, 60_000, 900, 4, 240])]
    const ages = { ...AGES, table: { ...toExampleTable({ rows, period: MAY }), currency: 'EUR' } }
    const total = rows.reduce((sum, { spend }) => sum + Number(spend), 0)
    const whole = [salesRow('campaignName', 'Whole', [total, 900_000, 15_000, 560, 36_000])]
    const campaigns = {
      ...CAMPAIGNS,
      table: { ...toExampleTable({ rows: whole, period: MAY }), currency: 'EUR' },
    }
    const slicing = audit([campaigns, ages]).audit.slicings!.find(({ file }) => file === 'ages.csv')!
    expect(slicing.rows.map(({ label }) => label)).toContain('Small')
    expect(slicing.rows).toHaveLength(13)
    expect(slicing.rest.count).toBe(2)
    const spend = slicing.rows.reduce((sum, row) => sum + row.spend, slicing.rest.spend)
    expect(spend).toBeCloseTo(total, 2)
  })

  test('gives the same report for any order of files', () => {
    const expected = audit(ALL).audit
    for (const files of [[AGES, GENDERS, CAMPAIGNS], ALL.toReversed()])
      expect(audit(files).audit).toEqual(expected)
  })

  test('videos of one of the campaigns are a lens on a part of the money, and say on which part', () => {
    const rows = evenRows('adName', ['Film', 'Reel']).map((row) => ({
      ...row, campaignName: 'A', video3s: 900, thruPlays: 200,
    })) // prettier-ignore
    const videos = { file: 'videos.csv', hash: 'v', table: { ...toExampleTable({ rows, period: MAY }), currency: 'EUR' } } // prettier-ignore
    const { audit: account, singles } = audit([...ALL, videos])
    const spent = rows.reduce((sum, { spend }) => sum + Number(spend), 0)
    expect(account.files.at(-1)).toMatchObject({
      file: 'videos.csv', type: 'video', share: spent / account.totals.spend!,
    }) // prettier-ignore
    expect(spent / account.totals.spend!).toBeLessThan(0.5)
    expect(singles).toHaveLength(4)
    expect(account.slicings!.map(({ file }) => file)).toContain('videos.csv')
    expect(narrateAccount(account).summary).toMatch(/videos\.csv covers \d+% of that spend/)
    const strange = rows.map((row) => ({ ...row, campaignName: 'Of another account' }))
    const other = { ...videos, table: { ...toExampleTable({ rows: strange, period: MAY }), currency: 'EUR' } }
    expect(audit([...ALL, other]).audit.files.at(-1)).toMatchObject({ leftOut: 'other_sum' })
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

  test('money of a row that another file splits is seen there as well: ad sets of the expensive campaign', () => {
    const names = ['A', 'B', 'C', 'D', 'Expensive']
    const sets = [
      ...evenRows('adSetName', ['a', 'b', 'c', 'd']).map((row, at) => ({ ...row, campaignName: names[at]! })),
      salesRow('adSetName', 'e', [800, 48_000, 600, 4, 240], { campaignName: 'Expensive' }),
      salesRow('adSetName', 'f', [700, 42_000, 500, 4, 240], { campaignName: 'Expensive' }),
    ]
    const file = { ...AGES, file: 'sets.csv', hash: 'sets' }
    file.table = { ...toExampleTable({ rows: sets, period: MAY }), currency: 'EUR' }
    const seen = (files: readonly DroppedFile[]) =>
      audit(files).audit.findings.flatMap(({ seenIn }) => (seenIn ? [seenIn] : []))
    expect(seen([CAMPAIGNS, file])).toEqual([['campaign', 'adSet']])
    for (const row of [4, 5]) file.table.dimensions.campaignName![row] = 'A'
    expect(seen([CAMPAIGNS, file])).toEqual([['campaign']])
  })

  test('a decision of another file that claims money is not told: it is the leading file’s money', () => {
    const { audit: account } = audit(ALL)
    expect(account.actions.every(({ file, excess }) => file === undefined || excess === undefined)).toBe(true)
    const texts = narrateAccount(tellTexts(account, EN)).recommendations
    expect(
      texts.filter((text) => /over the benchmark this period|overspent this period/.test(text)),
    ).toHaveLength(1)
  })

  test('its texts speak of the account, and name the export that would tell what is not known', () => {
    const told = tellTexts(audit(ALL).audit, EN)
    expect(narrateAccount(told).summary).toContain('the account spent €5,560.00')
    expect(told.quality.notVisible).toContain(
      'Fatigue, breaks and trends: one of these exports by day would show them.',
    )
    expect(told.quality.notVisible.join(' ')).not.toContain('The file')
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

  test('the latest earlier file of the leading type is its history; without one there is none', () => {
    const before = (month: string, file: string) => {
      const cut = { ...CAMPAIGNS, file, hash: file, table: { ...CAMPAIGNS.table } }
      cut.table.period = { start: `2026-${month}-01`, end: `2026-${month}-30` }
      cut.table.measures = { ...cut.table.measures, purchases: Float64Array.of(40, 41, 40, 41, 40) }
      return cut
    }
    const { audit: account } = audit([...ALL, before('04', 'april.csv'), before('03', 'a-march.csv')])
    expect(account.sinceLast!.period!.start).toBe('2026-04-01')
    expect(account.files.filter(({ leftOut }) => leftOut === 'earlier_period')).toHaveLength(2)
    expect(tellTexts(account, EN).sinceLast!.notes.join(' ')).toContain('Expensive')
    expect(audit(ALL).audit.sinceLast).toBeUndefined()
  })

  test('a clear fall from that file is asked about once, within the three decisions', () => {
    const cut = { ...CAMPAIGNS, file: 'april.csv', hash: 'april', table: { ...CAMPAIGNS.table } }
    cut.table.period = { start: '2026-04-01', end: '2026-04-30' }
    const tenfold = (values: ArrayLike<number>) => Float64Array.from(values, (value) => value * 10)
    const { purchases, purchaseValue } = cut.table.measures
    cut.table.measures = {
      ...cut.table.measures,
      purchases: tenfold(purchases!),
      ...(purchaseValue && { purchaseValue: tenfold(purchaseValue) }),
    }
    const told = tellTexts(audit([...ALL, cut]).audit, EN)
    const [asked, ...others] = told.actions.filter(({ lever }) => lever === 'find_fall_cause')
    expect([asked!.decision !== null, others]).toEqual([true, []])
    expect(asked!.title).toStartWith('Find out why ')
    const places = told.actions.flatMap(({ decision }) => decision ?? [])
    expect(places).toEqual(([1, 2, 3] as const).slice(0, places.length))
    expect(new Set(told.actions.map(({ id }) => id)).size).toBe(told.actions.length)
    expect(audit(ALL).audit.actions.some(({ lever }) => lever === 'find_fall_cause')).toBe(false)
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

test('a campaign that looks odd among the ages is named, and is no decision where all campaigns stand beside it', () => {
  const readWhole = (type: string): DroppedFile => {
    const bytes = new Uint8Array(readFileSync(`test/fixtures/exports/google-account-${type}.csv`))
    return { file: type, hash: type, table: readExport(bytes) }
  }
  const read = (type: string): DroppedFile => {
    const { table, ...file } = readWhole(type)
    const { conversionValue: _, ...measures } = table.measures
    return { ...file, table: { ...table, measures } }
  }
  const odd = ({ actions }: ReturnType<typeof audit>['audit']) =>
    tellTexts({ ...audit([read('ageRange')]).audit, actions }, EN).actions.flatMap(({ lever, title }) =>
      lever === 'check_conversion_action' ? [title] : [],
    )
  expect(odd(audit([read('ageRange')]).audit)).toEqual([
    'Confirm “Search | Hiking boots” counts the same conversion action as the others.',
  ])
  expect(odd(audit([read('ageRange'), read('campaign')]).audit)).toEqual([])
  // Its orders are worth as much as those of the others, so it counts the same sales.
  expect(audit([readWhole('ageRange')]).audit.trust?.map(({ code }) => code)).not.toContain('cheap_results')
})
