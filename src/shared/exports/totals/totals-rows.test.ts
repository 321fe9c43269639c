import { describe, expect, test } from 'bun:test'
import { codes, read, sum } from '../../../../test/support/export-files'

describe('total rows', () => {
  const meta = 'Campaign name,Result type,Impressions,Amount spent (USD),Reporting starts,Reporting ends\n'

  test('an unlabelled first row that repeats the rest, of any result type, dates filled', () => {
    const table = read(
      `${meta},mixed,300,30.00,2026-08-01,2026-08-31\nA,Website purchases,100,10.00,2026-08-01,2026-08-31\nB,Reach,200,20.00,2026-08-01,2026-08-31\n`,
    )
    expect(table.rowCount).toBe(2)
    expect(sum(table.measures.spend)).toBe(30)
    expect(table.dropped).toEqual([{ row: 2, reason: 'total', text: '' }])
    expect(table.statedTotals[0]?.measures.spend).toBe(30)
    expect(codes(table)).toContain('totals_agree')
  })

  test('a summary row whose text cells hold 0', () => {
    const table = read(
      `${meta}0,0,300,30.00,2026-08-01,2026-08-31\nA,,100,10.00,2026-08-01,2026-08-31\nB,,200,20.00,2026-08-01,2026-08-31\n`,
    )
    expect(sum(table.measures.impressions)).toBe(300)
  })

  test('a first row without a name that does not repeat the rest is data', () => {
    const table = read(`Region,Impressions,Amount spent (USD)\n,50,5.00\nA,100,10.00\nB,200,20.00\n`)
    expect(table.rowCount).toBe(3)
  })

  test('a last row without a name that repeats the rest', () => {
    const table = read(`Region,Impressions,Amount spent (USD)\nA,100,10.00\nB,200,20.00\n,300,30.00\n`)
    expect(table.rowCount).toBe(2)
  })

  test.each([
    ['Total: Campaigns', ' --'],
    ['Total: Account', ''],
    ['Total - filtered', ' --'],
    ['Total', ''],
    ['Gesamt: Konto', ''],
    ['Total : campagnes', ' --'],
    ['Total: Campanhas filtradas', ' --'],
    ['合計: アカウント', ''],
    ['Итого: Аккаунт', ''],
    ['Grand total', ''],
    ['الإجمالي: الحساب', ''],
  ])('%s at the bottom', (label, blank) => {
    const table = read(
      `Campaign report\n"August 1, 2026 - August 31, 2026"\nCampaign status,Campaign,Campaign type,Impr.,Clicks,Cost\nEnabled,A,Search,100,5,10.00\nEnabled,Total Comfort,Search,200,9,20.00\n${label},${blank},${blank},300,14,30.00\n`,
    )
    expect(sum(table.measures.spend)).toBe(30)
    expect(table.dimensions.campaignName).toEqual(['A', 'Total Comfort'])
    expect(table.statedTotals[0]?.label).toBe(label)
  })

  test('the label in the third column', () => {
    const table = read(
      `Ad report\nAll time\nAd state,Ad,Ad type,Campaign,Ad group,Impr.,Clicks,Cost\nEnabled,x,Text ad,A,G,100,5,10.00\nEnabled,y,Text ad,A,G,200,5,20.00\n,,Total: Account,,,300,10,30.00\n`,
    )
    expect(table.rowCount).toBe(2)
    expect(table.period).toBeNull()
  })

  test('search terms that begin with total stay', () => {
    const table = read(
      `Search terms report\nAll time\nSearch term,Match type,Campaign,Ad group,Impr.,Clicks,Cost\ntotal solar,Exact match,A,G,10,1,1.00\ntotal energies solar,Broad match,A,G,20,2,2.00\ntotal,Exact match,A,G,30,3,3.00\nTotal: Search terms,,,,60,6,6.00\nTotal: Other search terms,,,,70,7,7.00\nTotal: Account,,,,130,13,13.00\n`,
    )
    expect(table.dimensions.searchTerm).toEqual(['total solar', 'total energies solar', 'total'])
    expect(sum(table.measures.spend)).toBe(6)
    expect(table.dropped.map(({ reason }) => reason)).toEqual(['total', 'aggregate', 'total'])
    expect(table.issues.find(({ code }) => code === 'partial_coverage')?.message).toContain('46%')
  })

  test('a campaign called Total among others of its kind stays', () => {
    const table = read('Campaign,Impr.,Clicks,Cost\nTotal,100,5,10.00\nB,200,9,20.00\nC,50,2,5.00\n')
    expect(table.rowCount).toBe(3)
  })

  test('one data row under its own summary', () => {
    const table = read(`${meta},,100,10.00,2026-08-01,2026-08-31\nA,,100,10.00,2026-08-01,2026-08-31\n`)
    expect(table.rowCount).toBe(1)
  })

  test('subtotals of a pivot, with All in several languages', () => {
    for (const all of ['All', 'Todas', 'Alle', '全部', '전체']) {
      const table = read(
        `Campaign name,Day,Impressions,Amount spent (USD)\nAll,All,300,30.00\nA,${all},100,10.00\nA,2026-08-01,60,6.00\nA,2026-08-02,40,4.00\nB,${all},200,20.00\nB,2026-08-01,200,20.00\n`,
      )
      expect(sum(table.measures.spend)).toBe(20 + 10)
      expect(table.rowCount).toBe(3)
      expect(table.period).toEqual({ start: '2026-08-01', end: '2026-08-02' })
    }
  })

  test('blank subtotals of two breakdowns', () => {
    const table = read(
      'Age,Gender,Impressions,Amount spent (USD)\n,,100,10.00\n18-24,,60,6.00\n18-24,female,40,4.00\n18-24,male,20,2.00\n25-34,,40,4.00\n25-34,female,40,4.00\n',
    )
    expect(table.rowCount).toBe(3)
    expect(sum(table.measures.impressions)).toBe(100)
  })

  test('the stated total differs', () => {
    const table = read(
      'Campaign,Impr.,Clicks,Cost\nA,100,5,10.00\nB,200,9,20.00\nTotal: Campaigns,300,14,30.00\nTotal: Account,300,14,45.00\n',
    )
    expect(table.issues.find(({ code }) => code === 'partial_coverage')?.message).toContain('67%')
  })

  test('rounded rows agree with a rounded total', () => {
    const rows = Array.from({ length: 90 }, (_, i) => `C${i},100,177.53\n`).join('')
    expect(codes(read(`Campaign,Impr.,Cost\n${rows}Total: Campaigns,9000,15977.32\n`))).toContain(
      'totals_agree',
    )
  })

  test('an ad text that begins with Total: is an ad', () => {
    const file = read(
      'Campaign name,Ad name,Text,Headline,Impressions,Amount spent (USD)\nA,a1,Total: 50% off,,10,1\nA,a2,Total comfort,Hello,20,2\n',
    )
    expect(file.rowCount).toBe(2)
    expect(
      read('Text,Impressions,Amount spent (USD)\nTotal: everything must go,10,1\nOther,20,2\nThird,5,1\n')
        .rowCount,
    ).toBe(3)
  })

  test('a total row may name the type that it is the total of', () => {
    const file = read(
      'Campaign status,Campaign,Campaign type,Impr.,Cost\nEnabled,A,Search,10,1.00\nEnabled,B,Display,20,2.00\nTotal: Search, --,Search,10,1.00\nTotal: Account, --, --,30,3.00\n',
    )
    expect(file.rowCount).toBe(2)
  })
})

test('a nameless row that was sorted into the middle and repeats all others in large figures', () => {
  const table = read(
    'Region,Impressions,Amount spent (USD),Link clicks\nA,21004,310.42,95\nB,8211,150.08,31\n,34505,560.81,160\nC,5290,100.31,34\n',
  )
  expect([table.rowCount, sum(table.measures.spend)]).toEqual([3, 560.81])
})

test.each([
  ['first', (row: string, rows: string) => row + rows],
  ['last', (row: string, rows: string) => rows + row],
])('a nameless %s row below the rows’ sum sums up some of the campaigns, and is no campaign', (_, join) => {
  const rows = 'A,21004,310.42,95\nB,8211,150.08,31\nC,5290,100.31,34\nD,9100,140.00,40\n'
  const table = read(
    `Campaign name,Impressions,Amount spent (USD),Link clicks\n${join(',34505,560.81,160\n', rows)}`,
  )
  expect(table.dimensions.campaignName).toEqual(['A', 'B', 'C', 'D'])
  expect(table.statedTotals[0]?.measures.spend).toBe(560.81)
  expect(codes(table)).toContain('total_differs')
  // A row of spend with an unknown place is a data row.
  expect(
    read(`Region,Impressions,Amount spent (USD),Link clicks\n${join(',34505,560.81,160\n', rows)}`).rowCount,
  ).toBe(5)
})

test.each([
  ['below the labelled total, however small', 200.5, (total: string, row: string) => total + row],
  ['above the labelled total', 1400.5, (total: string, row: string) => row + total],
])('a nameless row %s is no campaign', (_, spend, join) => {
  const rows = 'A,21004,310.42,95\nB,8211,150.08,31\nC,5290,100.31,34\nD,9100,140.00,40\n'
  const total = 'Total: Campaigns,43605,700.81,200\n'
  const table = read(`Campaign,Impr.,Cost,Clicks\n${rows}${join(total, `,${60 * spend},${spend},60\n`)}`)
  expect(table.dimensions.campaignName).toEqual(['A', 'B', 'C', 'D'])
  expect(new Set(table.statedTotals.map(({ measures }) => measures.spend))).toEqual(new Set([spend, 700.81]))
})
