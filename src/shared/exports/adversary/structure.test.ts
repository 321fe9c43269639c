import { describe, expect, test } from 'bun:test'
import { codes, read, sum } from '../../../../test/support/export-files'

/** Tables whose layout a spreadsheet, a script or a person changed. */

const HEADER = 'Campaign name,Impressions,Amount spent (USD),Link clicks\n'
const ROWS = 'A,100,10.00,5\nB,200,20.50,7\n'
const TABLE = HEADER + ROWS
const RIGHT = [2, 300, 30.5, 12]
const figuresOf = (text: string) => {
  const { rowCount, measures } = read(text)
  return [rowCount, sum(measures.impressions), sum(measures.spend), sum(measures.linkClicks)]
}
const lines = (wrap: (line: string, at: number) => string) => TABLE.trim().split('\n').map(wrap).join('\n')

describe('the same table', () => {
  test.each([
    ['with blanks before quotes', '"Campaign name", "Impressions", "Amount spent (USD)", "Link clicks"\n"A", "100", "10.00", "5"\n"B, x", "200", "20.50", "7"\n'],
    ['in single quotes', lines((line) => line.replace(/[^,]+/gu, "'$&'"))],
    ['in curly quotes', lines((line) => line.replace(/[^,]+/gu, '“$&”'))],
    ['as text for reading', lines((line, at) => `| ${line.replaceAll(',', ' | ')} |${at === 0 ? '\n|---|---|---|---|' : ''}`)],
    ['with rows but not the header as single cells', lines((line, at) => (at === 0 ? line : `"${line}"`))],
    ['under names with footnotes', TABLE.replace('Impressions', 'Impressions*').replace('(USD)', '(USD)**')],
    ['under names with colons', TABLE.replace(HEADER, HEADER.replaceAll(',', ':,'))],
    ['under names with signs', TABLE.replace('Impressions', '👀 Impressions').replace('Amount', '💰 Amount')],
    ['under names from a web page', TABLE.replace('Amount spent', 'Amount&nbsp;spent')],
    ['as a flat pivot', `${TABLE.replace(/(Impressions|Amount|Link)/gu, 'Sum of $1')}Grand Total,300,30.50,12\n`],
    ['under a line of units', TABLE.replace(HEADER, `${HEADER},,USD,\n`)],
    ['under its header in two languages', TABLE.replace(HEADER, `${HEADER}Kampagnenname,Impressionen,Ausgegebener Betrag (USD),Link-Klicks\n`)],
    ['with its header again in capitals', TABLE.replace('B,', `${HEADER.toUpperCase()}B,`)],
  ])('%s', (_, text) => {
    expect(figuresOf(text)).toEqual(RIGHT)
    expect(read(text).issues.filter(({ severity }) => severity === 'warning')).toEqual([])
  }) // prettier-ignore
})

describe('a second table below the first', () => {
  test.each([
    ['after a blank line', `${TABLE},,,\nDevice,Clicks,Impressions,Cost\nMobile,9,250,25.00\nDesktop,3,50,5.50\n`],
    ['at once, as wide', `${TABLE}Age,Impressions,Amount spent (USD),Reach\n18-24,100,10.00,90\n25-34,200,20.50,180\n`],
    ['after its title', `${TABLE}\nBy device\nDevice,Clicks,Impressions,Cost\nMobile,9,250,25.00\n`],
  ])('%s is left out, and said', (_, text) => {
    expect(figuresOf(text)).toEqual(RIGHT)
    const said = read(text).issues.find(({ code }) => code === 'second_table')
    expect(said?.message).toMatch(/row [456]\b/u)
    expect(codes(read(text))).not.toContain('unreadable_numbers')
  }) // prettier-ignore

  test('rows of words that name no columns stay rows', () => {
    expect(read(`${TABLE}C,none,none,none\n`).rowCount).toBe(3)
  })
})

describe('a name cut by its own comma', () => {
  const mended = (text: string) => {
    const file = read(text)
    return [file.dimensions.campaignName, sum(file.measures.spend), codes(file).includes('mended_rows')]
  }

  test('is whole again where the other cells fit in one way only, and it is said', () => {
    const cut = `${HEADER}A,100,10.00,5\nShoes, summer,200,20.50,7\nC,50,1.00,2\n`
    expect(mended(cut)).toEqual([['A', 'Shoes, summer', 'C'], 31.5, true])
    expect(codes(read(cut))).not.toContain('long_rows')
  })

  test('is told from the name beside it by the blank behind the comma', () => {
    const names = 'Campaign name,Ad set name,Impressions,Amount spent (USD)\nA,x,100,10.00\nB,y, z,200,20.50\nC,w,5,1.00\n'
    expect(read(names).dimensions.adSetName).toEqual(['x', 'y, z', 'w'])
  }) // prettier-ignore

  test.each([
    ['a figure that may be cut as well', 'A,100,10.00,5\nB,1,200,20.50,7\nC,50,1.00,2\n'],
    ['quotes in the row', 'A,100,10.00,5\n"B",b, c,200,20.50,7\nC,50,1.00,2\n'],
  ])('stays as it is where there is a choice: %s', (_, rows) => {
    expect(codes(read(HEADER + rows))).toContain('long_rows')
    expect(codes(read(HEADER + rows))).not.toContain('mended_rows')
  })
})

describe('figures cut by their own commas are refused', () => {
  test.each([
    ['decimals', 'A,1000,12,50,30\nB,500,7,25,10\n'],
    ['thousands', 'A,1,234,12.50,30\nB,15,500,7.25,10\n'],
  ])('%s', (_, rows) => expect(() => read(HEADER + rows)).toThrow('row 2 has 5, the header 4'))

  test('an unnamed column of words is none of these', () => {
    expect(read(`${HEADER}A,100,10.00,5,good\nB,200,20.50,7,bad\n`).rowCount).toBe(2)
  })
})

describe('two columns for one thing', () => {
  test.each([
    [
      'Campaign name,Impressions,Amount spent (USD),Cost\nA,100,10.00,11.90\n',
      '“Amount spent (USD)” and “Cost”',
    ],
    ['Campaign name,Impressions,Cost,Cost\nA,100,10.00,11.90\n', 'both named “Cost”'],
  ])('%j', (text, words) => {
    expect(read(text).issues.find(({ code }) => code === 'duplicate_columns')?.message).toContain(words)
  })

  test('that count parts without a total: the columns that are left out are named', () => {
    const parts = read('Campaign name,Cost,Website purchases,In-app purchases\nA,1,4,\nB,1,2,3\n')
    expect(sum(parts.measures.purchases)).toBe(6)
    expect(parts.issues.find(({ code }) => code === 'parts_left_out')?.message).toContain(
      '“In-app purchases”',
    )
    for (const whole of [
      'Campaign name,Cost,Purchases,Website purchases,In-app purchases\nA,1,7,4,3\n',
      'Campaign name,Cost,Website purchases,In-app purchases\nA,1,4,\nB,1,2,0\n',
      'Campaign name,Cost,Website purchases [7-day click],Website purchases [1-day view]\nA,1,4,1\n',
    ])
      expect(codes(read(whole))).not.toContain('parts_left_out')
  })

  test('that agree, or are of different kinds, need no warning', () => {
    for (const text of [
      'Campaign name,Impressions,Impressions,Cost\nA,100,100,1\n',
      'Campaign name,Impressions,Purchases,Website purchases\nA,100,3,2\n',
    ])
      expect(codes(read(text))).not.toContain('duplicate_columns')
  })

  test('in two currencies are never added in silence', () => {
    const file = read('Campaign name,Amount spent (USD),Amount spent (EUR)\nA,5.00,\nB,,7.00\n')
    expect(file.currency).toBeNull()
    expect(codes(file)).toContain('mixed_currencies')
    expect(read('Campaign name,Amount spent (USD),Amount spent (EUR)\nA,5.00,\n').currency).toBe('USD')
  })
})

test('totals of several exports in one file agree together', () => {
  const report = (rows: string) => `Campaign report\nAll time\nCampaign,Impr.,Cost\n${rows}`
  const file = read(report('A,100,10.00\nTotal: Account,100,10.00\n') + report('B,200,20.50\nTotal: Account,200,20.50\n'))
  expect(codes(file)).toContain('totals_agree')
  expect(codes(file)).not.toContain('total_differs')
}) // prettier-ignore
