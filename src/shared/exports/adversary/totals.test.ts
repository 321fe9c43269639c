import { describe, expect, test } from 'bun:test'
import { codes, read, sum } from '../../../../test/support/export-files'

/** Total rows as people write them in spreadsheets, unlike those of the platforms' exports. */

const HEADER = 'Campaign name,Impressions,Amount spent (USD),Link clicks\n'
const ROWS = 'A,100,10.00,5\nB,200,20.50,7\n'
const figuresOf = (text: string) => {
  const { rowCount, measures } = read(text)
  return [rowCount, sum(measures.impressions), sum(measures.spend), sum(measures.linkClicks)]
}
const RIGHT = [2, 300, 30.5, 12]

describe('a total row in the words of', () => {
  test.each([
    'Totalt', 'I alt', 'Yhteensä', 'Celkem', 'Összesen', 'Summe', 'Σύνολο', 'סה"כ', 'รวมทั้งหมด', 'Jumlah', 'कुल', 'Общо',
    'Ukupno', 'Gesamtergebnis', 'Total général', 'Suma końcowa', '总和', '計', 'Subtotal', 'Total (2 campaigns)', 'Total (USD)',
    'Account total', 'Overall', 'Results from 2 campaigns', 'Resultados de 2 campañas', 'Totals & averages',
    'a word of no language',
  ])('%s', (word) => {
    expect(figuresOf(`${HEADER}${ROWS}"${word.replaceAll('"', '""')}",300,30.50,12\n`)).toEqual(RIGHT)
  }) // prettier-ignore
})

describe('total rows without a word', () => {
  test.each([
    ['of spend only', `${ROWS},,30.50,\n`],
    ['of some figures', `${ROWS},,30.50,12\n`],
    ['above, and a named one below', `,300,30.50,12\n${ROWS}Total,300,30.50,12\n`],
    ['twice above', `,300,30.50,12\n,300,30.50,12\n${ROWS}`],
  ])('%s', (_, rows) => expect(figuresOf(HEADER + rows)).toEqual(RIGHT))

  test('where neither impressions nor spend is in the file', () => {
    const file = read('Age,Link clicks,Purchases\n,12,5\n18-24,5,2\n25-34,7,3\n')
    expect([file.rowCount, sum(file.measures.linkClicks)]).toEqual([2, 12])
  })

  test('of several exports put under one another', () => {
    const summary = (rows: string) => `Campaign name,Impressions,Amount spent (USD)\n${rows}`
    const file = read(
      `${summary(',300,30.50\nA,100,10.00\nB,200,20.50\n')}${summary(',90,9.00\nA,40,4.00\nB,50,5.00\n')}`,
    )
    expect([file.rowCount, sum(file.measures.spend)]).toEqual([4, 39.5])
  })

  test('a row in the middle that happens to equal the others is a row', () => {
    const file = read('Region,Impressions,Amount spent (USD)\nX,100,10.00\n,150,15.25\nY,50,5.25\n')
    expect(file.rowCount).toBe(3)
  })
})

describe('below the rows', () => {
  test.each(['Average', 'Promedio', 'Durchschnitt', 'Moyenne', '平均'])('an average row, %s', (word) => {
    expect(figuresOf(`${HEADER}${ROWS}Total,300,30.50,12\n${word},150,15.25,6\n`)).toEqual(RIGHT)
    expect(figuresOf(`${HEADER}${ROWS}${word},150,15.25,6\n`)).toEqual(RIGHT)
  })

  test('a campaign called Average stays', () => {
    expect(figuresOf(`${HEADER}Average,100,10.00,5\nAverage joe,200,20.50,7\n`)).toEqual(RIGHT)
  })

  test.each([
    'Total,300,30.50,12\n,,,\n"Exported on Sept 1, by Jane",,,\n',
    ',,,\n"Note: reach, frequency are estimates",,,\nAds Manager,,,\n',
    '* Results may be delayed,,,\n',
  ])('notes filled up with empty cells: %j', (notes) => {
    const file = read(HEADER + ROWS + notes)
    expect(file.rowCount).toBe(2)
    expect(codes(file)).toContain('note_rows')
  })

  test('a campaign that has not run yet is no note', () => {
    expect(read(`${HEADER}${ROWS}C,,,\n`).rowCount).toBe(3)
  })
})

describe('pivot tables', () => {
  const pivot = 'Campaign name,Ad set name,Impressions,Amount spent (USD),Link clicks\n'
  test.each([
    ['A Total', 'B Total', 'Grand Total'],
    ['Total A', 'Total B', 'Total general'],
    ['A Gesamt', 'B Summe', 'Gesamtergebnis'],
  ])('with subtotals such as %s', (first, second, all) => {
    const text = `${pivot}A,x,60,6.00,3\nA,y,40,4.00,2\n${first},,100,10.00,5\nB,z,200,20.50,7\n${second},,200,20.50,7\n${all},,300,30.50,12\n`
    expect(figuresOf(text)).toEqual([3, 300, 30.5, 12])
  })
})

test('two Google reports under one another, each with its title, header and totals', () => {
  const report = (rows: string) =>
    `Campaign report\n"August 1, 2026 - August 31, 2026"\nCampaign,Impr.,Cost,Clicks\n${rows}`
  const file = read(
    `${report('A,100,10.00,5\nTotal: Account,100,10.00,5\n')}${report('B,200,20.50,7\nTotal: Account,200,20.50,7\n')}`,
  )
  expect([file.rowCount, sum(file.measures.spend)]).toEqual([2, 30.5])
})

describe('totals that say less, or more', () => {
  test.each([
    'Total,,,12', ',,,12', 'Total,300,,', 'Σ,300,30.50,12', 'TTL,300,30.50,12', 'Total campaigns: 2,300,30.50,12',
    '2 campaigns,300,30.50,12', 'Average per campaign,150,15.25,6', 'Max,200,20.50,7', 'Min,100,10.00,5',
  ])('%s', (row) => expect(figuresOf(`${HEADER}${ROWS}${row}\n`)).toEqual(RIGHT)) // prettier-ignore

  test('above the rows, of some figures', () => {
    expect(figuresOf(`${HEADER}Total,,30.50,12\n${ROWS}`)).toEqual(RIGHT)
  })

  test('with other words, and dates of their own', () => {
    const file = read(
      'Campaign name,Day,Impressions,Amount spent (USD),Link clicks\nA,2026-08-01,100,10.00,5\nB,2026-08-02,200,20.50,7\nAll,2026-08-01 - 2026-08-02,300,30.50,12\n',
    )
    expect([file.rowCount, file.period]).toEqual([2, { start: '2026-08-01', end: '2026-08-02' }])
  })

  test('of columns that nobody knows', () => {
    expect(read('Product,Impr.,Clicks,Cost\nShoe,1010,1,1.10\nBag,2020,2,2.00\nHat,5,2,0.50\n,3035,5,3.60\n').rowCount).toBe(3)
  }) // prettier-ignore
})

describe('totals of groups', () => {
  test('below each month', () => {
    const file = read(
      'Month,Campaign name,Impressions,Amount spent (USD)\n2026-07-01,A,100,10.00\n2026-07-01,B,200,20.50\n2026-07-01,Total,300,30.50\n2026-08-01,A,50,5.00\n2026-08-01,Total,50,5.00\n',
    )
    expect([file.rowCount, sum(file.measures.spend)]).toEqual([3, 35.5])
  })

  test('below the days of each campaign', () => {
    const file = read(
      'Campaign name,Day,Impressions,Amount spent (USD)\nA,2026-08-01,60,6.00\nA,2026-08-02,40,4.00\nA,Total,100,10.00\nB,2026-08-01,200,20.50\nB,Total,200,20.50\n',
    )
    expect([file.rowCount, sum(file.measures.spend)]).toEqual([3, 30.5])
    expect(codes(file)).not.toContain('unreadable_dates')
  })

  test('a search term that reads Total and repeats the others stays', () => {
    const file = read(
      'Search term,Campaign,Impr.,Clicks,Cost\ntotal energy,A,10,1,1.10\ntotal solar,A,20,2,2.00\ntotal,A,30,3,3.10\n',
    )
    expect(file.rowCount).toBe(3)
  })

  test('weekdays whose small figures add up stay', () => {
    expect(read('Day of week,Clicks,Impr.,Cost\nMonday,1,20,0.50\nTuesday,2,30,1.00\nSunday,3,50,1.50\n').rowCount).toBe(3)
  }) // prettier-ignore

  test('days and hours whose figures happen to add up stay', () => {
    expect(read('Day,Impressions,Clicks,Cost\n2026-08-01,10,1,1.50\n2026-08-02,21,2,1.00\n2026-08-03,31,3,2.50\n').rowCount).toBe(3)
  }) // prettier-ignore
})
