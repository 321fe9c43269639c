import { describe, expect, test } from 'bun:test'
import { readExport } from './read-export'
import { resolveClicks, resolvePurchases, resolveResults } from './values/results'
import { codes, read, sum, toBytes, toUtf16 } from './test-files'
import { isManyAdsLabel } from './totals/total-labels'

const spendOf = (rows: string, header = 'Campaign name;Impressions;Frequency;Amount spent (EUR)') => {
  const table = read(`${header}\n${rows}`)
  return [
    sum(table.measures.impressions),
    sum(table.measures.frequency),
    sum(table.measures.spend),
    table.numberLocale.assumed,
  ]
}

const periodOf = (...days: string[]) =>
  read(`Date,Impressions,Amount spent (USD)\n${days.map((day) => `"${day}",10,1\n`).join('')}`).period

/** One block for each kind of trouble that real exports have made. */

describe('1. total rows', () => {
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
})

describe('2. preambles', () => {
  test.each([
    ['Campaign report\n"August 1, 2026 - August 31, 2026"\n', { start: '2026-08-01', end: '2026-08-31' }],
    ['"Campaign report\nAugust 1, 2026 - August 31, 2026"\n', { start: '2026-08-01', end: '2026-08-31' }],
    ['"Campaign report (Aug 1, 2026-Aug 31, 2026)"\n', { start: '2026-08-01', end: '2026-08-31' }],
    ['Campaign report\nAll time\n', null],
    [
      '\nCampaign report\n\n"8. Januar 2026 - 6. Februar 2026"\n\n',
      { start: '2026-01-08', end: '2026-02-06' },
    ],
  ])('%j', (preamble, period) => {
    const table = read(`${preamble}Campaign,Impr.,Clicks,Cost\nA,100,5,10.00\n`)
    expect(table.period).toEqual(period)
    expect(sum(table.measures.spend)).toBe(10)
    expect(table.platform).toBe('google')
  })

  test('row numbers are those of a spreadsheet', () => {
    const table = read('Campaign report\nAll time\nCampaign,Impr.,Cost\nA,100,10.00\n')
    expect(table.headerRow).toBe(3)
    expect([...table.rowNumbers]).toEqual([4])
  })
})

describe('3. encodings', () => {
  const tsv = 'Kampagne\tKosten\tImpressionen\nMünchen\t1.205,30\t2.206\n'
  test.each([
    ['UTF-16LE with mark', toUtf16(tsv), 'utf-16le'],
    ['UTF-16BE with mark', toUtf16(tsv, { bigEndian: true }), 'utf-16be'],
    ['UTF-16LE without mark', toUtf16(tsv, { mark: false }), 'utf-16le'],
    ['UTF-16BE without mark', toUtf16(tsv, { mark: false, bigEndian: true }), 'utf-16be'],
    ['UTF-8 with mark', toBytes(`\ufeff${tsv}`), 'utf-8'],
  ])('%s', (_, bytes, encoding) => {
    const table = readExport(bytes)
    expect(table.encoding).toBe(encoding as typeof table.encoding)
    expect(table.delimiter).toBe('\t')
    expect(table.dimensions.campaignName).toEqual(['München'])
    expect(sum(table.measures.spend)).toBe(1205.3)
    expect(sum(table.measures.impressions)).toBe(2206)
  })

  test('Windows-1252', () => {
    const bytes = Uint8Array.from('Campaña;Coste\nJosé;10,50\n', (c) => c.charCodeAt(0))
    const table = readExport(bytes)
    expect(table.encoding).toBe('windows-1252')
    expect(table.dimensions.campaignName).toEqual(['José'])
  })

  test.each([
    [
      'shift_jis',
      [0x83, 0x4c, 0x83, 0x83, 0x83, 0x93, 0x83, 0x79, 0x81, 0x5b, 0x83, 0x93, 0x96, 0xbc],
      'キャンペーン名',
    ],
    [
      'windows-1251',
      [0xcd, 0xe0, 0xe7, 0xe2, 0xe0, 0xed, 0xe8, 0xe5, 0x20, 0xea, 0xe0, 0xec, 0xef, 0xe0, 0xed, 0xe8, 0xe8],
      'Название кампании',
    ],
  ])('%s, found by its headers', (encoding, header, text) => {
    const table = readExport(
      Uint8Array.from([...header, ...toBytes(',Impressions,Amount spent (JPY)\nA,10,5\n')]),
    )
    expect(table.encoding).toBe(encoding as typeof table.encoding)
    expect(table.columns[0]).toMatchObject({ header: text, field: 'campaignName' })
  })

  test('UTF-8 that was taken for Windows-1252 and saved again', () => {
    const table = read('Nome da campanha,ImpressÃµes,Valor usado (BRL),AlcanÃ§ado\nVerÃ£o,10,"5,50",1\n')
    expect(table.measures.impressions).toEqual(new Float64Array([10]))
    expect(table.dimensions.campaignName).toEqual(['Verão'])
    expect(codes(table)).toContain('repaired_encoding')
  })
})

describe('4 and 5. number locales', () => {
  test.each([
    ['A;2.206;1,125;1.205,30', [2206, 1.125, 1205.3, false]],
    ['A;2,206;1.125;1,205.30', [2206, 1.125, 1205.3, false]],
    ['A;2206;1.125;1205', [2206, 1.125, 1205, false]],
    ['A;2.206;;1.205', [2206, null, 1205, false]],
    ['A;2206;3,315;12,5', [2206, 3.315, 12.5, false]],
    ["A;2'206;1.125;1'205.30", [2206, 1.125, 1205.3, false]],
    ['A;2 206;1,125;1 205,30', [2206, 1.125, 1205.3, false]],
    ['A;2\u202f206;1,125;1\u00a0205,30', [2206, 1.125, 1205.3, false]],
    ['A;12,34,567;1.125;1,23,456.78', [1234567, 1.125, 123456.78, false]],
    ['A;1.234.567;1,5;1654,43\nB;1;1,5;1.683,00', [1234568, 3, 3337.43, false]],
  ])('%s', (rows, expected) => expect(spendOf(rows)).toEqual(expected))

  test('comma-delimited with quoted decimal commas', () => {
    const table = read('Campanha,Impr.,Custo\nA,"1.234","118,99"\nB,10,"1.683,00"\n')
    expect(sum(table.measures.spend)).toBe(1801.99)
    expect(sum(table.measures.impressions)).toBe(1244)
  })

  test('nothing decides: said, not guessed in silence', () => {
    const table = read('Campaign name,Amount spent (USD)\nA,"1,234"\n')
    expect(codes(table)).toContain('number_format_assumed')
    expect(table.numberLocale.assumed).toBe(true)
  })

  test('evidence that comes after the first chunk still decides', () => {
    const filler = Array.from({ length: 30_000 }, (_, i) => `Campaign ${i};5\n`).join('')
    const table = read(`Campaign name;Amount spent\nFirst;1.234\n${filler}Last;0,50\n`)
    expect(table.measures.spend?.[0]).toBe(1234)
    expect(table.measures.spend?.at(-1)).toBe(0.5)
  })

  test('a column pasted from another source is read its own way', () => {
    const table = read(
      'Campaign name,Impressions,Amount spent (EUR),Purchases conversion value\nA,100,"12,50",100.25\nB,100,"13,50",200.75\nC,100,"13,75",\n',
    )
    expect(sum(table.measures.spend)).toBe(39.75)
    expect(sum(table.measures.purchaseValue)).toBe(301)
  })

  test('Arabic and full-width digits', () => {
    const table = read('اسم الحملة,مرات الظهور,المبلغ الذي تم إنفاقه (EGP)\nا,١٢٣٤,٥٦٫٧٥\n')
    expect(sum(table.measures.impressions)).toBe(1234)
    expect(sum(table.measures.spend)).toBe(56.75)
    expect(table.currency).toBe('EGP')
  })
})

describe('6 and 23. purchases, results and ROAS lookalikes', () => {
  test('results of five kinds: only purchase rows are purchases', () => {
    const table = read(
      'Ad name,Result type,Results,Amount spent (USD)\nA,Website purchases,3,10\nB,Link clicks,50,10\nC,Meta Leads,4,10\nD,Reach,900,10\nE,,,10\nF,actions:offsite_conversion.fb_pixel_purchase,2,10\n',
    )
    const purchases = resolvePurchases(table)
    expect(purchases).toMatchObject({ source: 'results', label: 'Website purchases' })
    expect(sum(purchases.values)).toBe(5)
    expect(resolveResults(table).kinds).toEqual([
      'purchase',
      'link_click',
      'lead',
      'reach',
      'unknown',
      'purchase',
    ])
    expect(codes(table)).toContain('mixed_results')
  })

  test('a purchase column wins over results that count checkouts', () => {
    const table = read(
      'Ad name,Results,Result indicator,Purchases,Amount spent (USD)\nA,174,actions:offsite_conversion.fb_pixel_initiate_checkout,143,10\n',
    )
    expect(sum(resolvePurchases(table).values)).toBe(143)
  })

  test('a lead account has leads and no purchases', () => {
    for (const label of [
      'actions:onsite_conversion.lead_grouped',
      'On-Facebook Leads',
      'Meta Leads',
      'Clientes potenciales',
    ]) {
      const table = read(`Ad name,Result type,Results,Amount spent (USD)\nA,${label},12,30\n`)
      expect(resolvePurchases(table).values).toBeNull()
      expect(resolveResults(table).kinds).toEqual(['lead'])
      expect(table.dimensions.resultType).toEqual([label])
    }
  })

  test('ROAS without a value column gives a derived value', () => {
    const table = read(
      'Ad name,Amount spent (USD),Purchases,Purchase ROAS (return on ad spend)\nA,100,2,3.5\nB,50,1,2\n',
    )
    const { value, valueDerived, valueLabel } = resolvePurchases(table)
    expect(sum(value)).toBe(450)
    expect(valueDerived).toBe(true)
    expect(valueLabel).toBe('Purchase ROAS (return on ad spend) × spend')
  })

  test('the ROAS of add-to-cart results is not purchase ROAS', () => {
    const table = read(
      'Ad name,Amount spent (IDR),Result type,Results,Results ROAS,ROAS\nA,100,Adds to cart with shared items,2,16.31,0\n',
    )
    expect(table.measures.resultRoas).toEqual(new Float64Array([16.31]))
    expect(sum(resolvePurchases(table).value)).toBe(0)
  })

  test('Google conversions stand in and say so; comparable ones do not', () => {
    const table = read(
      'Campaign,Cost,Conversions,Conv. value,Conv. (Platform comparable),Conv. value / Cost (platform comparable)\nA,10.00,313.17,900.50,999,9.9\n',
    )
    expect(resolvePurchases(table)).toMatchObject({
      source: 'conversions',
      label: 'Conversions',
      valueLabel: 'Conv. value',
    })
    expect(sum(resolvePurchases(table).values)).toBe(313.17)
    expect(table.measures.roas).toBeUndefined()
  })
})

describe('7. missing is not zero', () => {
  test('a column that is blank throughout is not available', () => {
    const table = read('Region,Impressions,Amount spent (USD),Purchases,Results\nA,10,1,,\nB,20,2,,\n')
    expect(table.measures.purchases).toBeUndefined()
    expect(table.emptyMeasures).toEqual(['purchases', 'results'])
    expect(table.issues.find(({ code }) => code === 'empty_column')?.message).toContain('not zero')
  })

  test.each(['', '--', ' --', '-', '—', 'NA', 'N/A', '[]', '[TO_BE_FILLED]', 'null', '#N/A', '#DIV/0!'])(
    '%j is blank',
    (blank) => {
      const table = read(
        `Campaign name,Impressions,Amount spent (USD),Purchases\nA,10,1,${blank}\nB,20,2,3\n`,
      )
      expect([...(table.measures.purchases ?? [])]).toEqual([Number.NaN, 3])
      expect(codes(table)).not.toContain('unreadable_numbers')
    },
  )

  test('0 in a text cell is blank, and NA can be Namibia', () => {
    const table = read('Country,Objective,Impressions,Amount spent (USD)\nNA,0,10,1\nDE,OUTCOME_SALES,20,2\n')
    expect(table.dimensions.country).toEqual(['NA', 'DE'])
    expect(table.dimensions.objective).toEqual(['', 'OUTCOME_SALES'])
  })
})

describe('8. quoting', () => {
  test('line breaks and blank lines inside cells', () => {
    const table = read(
      'Ad name,Text,Impressions,Amount spent (USD)\r\nA,"one\n\ntwo, three",10,1\r\nB,"""phrase match""",20,2\r\n',
    )
    expect(table.dimensions.bodyText).toEqual(['one\n\ntwo, three', '"phrase match"'])
    expect(sum(table.measures.impressions)).toBe(30)
  })

  test('commas in headers', () => {
    const table = read(
      '"Image, video and slideshow","CPM (cost per 1,000 impressions) (USD)",Impressions,Amount spent (USD)\nx.mp4,5.5,10,1\n',
    )
    expect(table.columns.map(({ field }) => field)).toEqual(['creative', 'statedCpm', 'impressions', 'spend'])
    expect(table.columns[1]?.currency).toBe('USD')
  })

  test('every line saved as one cell', () => {
    const file = read('"Campaign name,Impressions,""Amount spent (USD)"""\n"""A, b"",10,1.5"\n"C,20,2"\n')
    expect(file.dimensions.campaignName).toEqual(['A, b', 'C'])
    expect(sum(file.measures.spend)).toBe(3.5)
    expect(codes(file)).toContain('repaired_lines')
  })

  test('a stray quote inside a line is kept and said', () => {
    const table = read('Ad name,Impressions,Amount spent (USD)\n"A" one",10,1\nB,20,2\n')
    expect(codes(table)).toContain('stray_quotes')
    expect(sum(table.measures.impressions)).toBe(30)
  })
})

describe('10 to 13. reach, duplicates, percents, clicks', () => {
  test('the same header twice: the first that holds anything', () => {
    const table = read(
      'Campaign name,Currency code,Campaign name,Impressions,Amount spent,Currency code\n,,A,10,1,EUR\n,,B,20,2,EUR\n',
    )
    expect(table.dimensions.campaignName).toEqual(['A', 'B'])
    expect(table.currency).toBe('EUR')
    expect(table.columns[0]?.ignored).toBe('duplicate')
  })

  test('Starts is a schedule, Reporting starts the period', () => {
    const table = read(
      'Campaign name,Starts,Ends,Impressions,Amount spent (USD),Reporting starts,Reporting ends\nA,2020-01-01,Ongoing,10,1,2026-08-01,2026-08-31\n',
    )
    expect(table.period).toEqual({ start: '2026-08-01', end: '2026-08-31' })
  })

  test.each([
    [
      'Campaign name,Impressions,Link clicks,CTR (link click-through rate),Amount spent (USD)\nA,1000,15,1.5,1\n',
    ],
    ['Campaign,Impr.,Clicks,CTR,Cost\nA,1000,15,1.50%,1.00\n'],
    ['campaign_name,impressions,clicks,ctr,spend\nA,1000,15,0.015,1.00\n'],
    ['Campanha,Impr.,Cliques,CTR,Custo\nA,1000,15,"1,50%","1,00"\n'],
  ])('percent in any of its forms: %j', (text) => {
    expect(sum(read(text).measures.statedCtr)).toBe(0.015)
  })

  test('rates above 100% are real, limits are no figures', () => {
    const table = read(
      'Campaign,Impr.,Clicks,Cost,Conv. rate,Search impr. share\nA,10,5,1.00,135.98%,< 10%\nB,10,5,1.00,5.00%,> 90%\nC,10,5,1.00,5.00%,44.10%\n',
    )
    expect(table.measures.statedConversionRate?.[0]).toBeCloseTo(1.3598)
    expect([...table.measures.searchImpressionShare!]).toEqual([Number.NaN, Number.NaN, 0.441])
    expect(codes(table)).toContain('bounds')
  })

  test('link clicks before all clicks; interactions are none', () => {
    expect(resolveClicks(read('Ad name,Clicks (all),Link clicks,Impressions\nA,20,10,99\n')).kind).toBe(
      'link clicks',
    )
    expect(resolveClicks(read('Ad name,Clicks (all),Impressions\nA,20,99\n')).kind).toBe('clicks (all)')
    expect(resolveClicks(read('Campaign,Clicks,Impr.\nA,20,99\n')).kind).toBe('clicks')
    expect(resolveClicks(read('Campaign,Interactions,Impr.,Cost\nA,20,99,1.00\n')).values).toBeNull()
  })
})

describe('14 to 17. attribution, line ends, currency, empty files', () => {
  test('several attribution settings are said', () => {
    const table = read(
      'Ad name,Impressions,Attribution setting\nA,1,7-day click\nB,2,"From Apple\'s SKAdNetwork API [Click-through attribution]"\nC,3,-\n',
    )
    expect(table.attribution).toHaveLength(2)
    expect(codes(table)).toContain('mixed_attribution')
  })

  test.each(['\n', '\r\n', '\r', '\r\r\n'])('line ends %j, with and without the last one', (end) => {
    for (const last of [end, '']) {
      const table = read(['\ufeffAds,Impressions,Amount spent (USD)', 'A,10,1', 'B,20,2'].join(end) + last)
      expect(table.rowCount).toBe(2)
      expect(table.columns[0]?.field).toBe('adName')
    }
  })

  test.each([
    ['Amount spent (IDR)', '10', 'IDR', 'header'],
    ['Spend [USD]', '10', 'USD', 'header'],
    ['Amount spent（JPY）', '10', 'JPY', 'header'],
    ['amount_spent_usd', '10', 'USD', 'header'],
    ['Amount spent', 'US$ 10.00', 'USD', 'symbol'],
    ['Amount spent', 'R$\u00a020.30', 'BRL', 'symbol'],
    ['Amount spent', '-R$20.30', 'BRL', 'symbol'],
    ['Amount spent', '20.30 €', 'EUR', 'symbol'],
    ['Amount spent', '$20.30', 'USD', 'symbol'],
    ['Amount spent', '20.30', null, null],
  ])('%s with %s is %s', (header, cell, currency, evidence) => {
    const table = read(`Campaign name,Impressions,${header}\nA,10,${cell}\n`)
    expect([table.currency, table.currencyEvidence]).toEqual([
      currency as string | null,
      evidence as 'header' | null,
    ])
    expect(Math.abs(sum(table.measures.spend)!)).toBeGreaterThan(9)
  })

  test('several currencies are never added in silence', () => {
    const table = read('Campaign,Currency code,Cost\nA,EUR,10.00\nB,USD,10.00\n')
    expect(table.currency).toBeNull()
    expect(codes(table)).toContain('mixed_currencies')
  })

  test('rows of commas are no rows', () => {
    const table = read(`Campaign name,Impressions,Amount spent (USD)\nA,10,1\n${',,\n'.repeat(382)}`)
    expect(table.rowCount).toBe(1)
    expect(table.dropped.filter(({ reason }) => reason === 'blank')).toHaveLength(382)
  })

  test('all zero is said', () => {
    expect(codes(read('Campaign,Impr.,Clicks,Cost\nA,0,0,0.00\n'))).toContain('all_zero')
  })

  test('spend on a day with every other cell blank stays', () => {
    const table = read(
      'Date,Impressions,Link clicks,Amount spent (USD)\n4.08.2019,10,1,2.00\n5.08.2019,,,7.00\n',
    )
    expect(sum(table.measures.spend)).toBe(9)
  })
})

describe('18 to 20. several dimensions and labels', () => {
  test('two breakdowns, in either order', () => {
    for (const text of [
      'Age,Gender,Impressions\n18-24,female,10\n18-24,male,20\n25-34,male,5\n',
      'Gender,Age,Impressions\nfemale,18-24,10\nmale,18-24,20\nmale,25-34,5\n',
    ]) {
      const table = read(text)
      expect(table.dimensions.age).toEqual(['18-24', '18-24', '25-34'])
      expect(codes(table)).toContain('several_breakdowns')
    }
  })

  test('one row for many ads', () => {
    const table = read('Ads,Impressions,Amount spent (USD)\nVideo 1;...and 44 more ads,10,1\nVideo 2,20,2\n')
    expect(table.rowCount).toBe(2)
    expect(table.issues.find(({ code }) => code === 'many_ads_in_a_row')?.rows).toEqual([2])
    expect(isManyAdsLabel('Summer... or is it? 3 reasons')).toBe(false)
  })
})

describe('21. dates', () => {
  test.each([
    [['11/16/2024', '20-11-2024'], '2024-11-16', '2024-11-20'],
    [['1.08.2019', '13.08.2019'], '2019-08-01', '2019-08-13'],
    [['17-08-2017', '01-08-2017'], '2017-08-01', '2017-08-17'],
    [['Thu, 5 Feb 2026', 'Fri, 6 Feb 2026'], '2026-02-05', '2026-02-06'],
    [['ter., 5 de mai. de 2026'], '2026-05-05', '2026-05-05'],
    [['2026-05-19T15:15:37-0400'], '2026-05-19', '2026-05-19'],
    [['01/08/2026', '02/08/2026', '03/08/2026'], '2026-08-01', '2026-08-03'],
    [['08/01/2026', '08/02/2026', '08/03/2026'], '2026-08-01', '2026-08-03'],
  ])('%j', (days, start, end) => expect(periodOf(...days)).toEqual({ start, end }))

  test('a single date that either order reads is said', () => {
    expect(codes(read('Date,Impressions\n03/04/2026,10\n'))).toContain('ambiguous_dates')
  })

  test('durations are seconds', () => {
    const table = read('Ad name,Impressions,Video average play time\nA,10,00:00:06\nB,10,0:01:05\n')
    expect([...table.measures.avgPlaySeconds!]).toEqual([6, 65])
  })

  test("the file's name gives the period where the file has none", () => {
    const options = { fileName: 'Devices(2026.01.08-2026.02.06).csv' }
    expect(read('Device,Cost,Impressions,Clicks\nMobile,10.00,100,5\n', options).period).toEqual({
      start: '2026-01-08',
      end: '2026-02-06',
    })
  })
})

describe('22 to 28', () => {
  test('long ids stay text; damaged ones are said', () => {
    const table = read('Ad ID,Impressions\n120253000000000123,10\n120253000000000124,20\n')
    expect(table.dimensions.adId).toEqual(['120253000000000123', '120253000000000124'])
    expect(codes(read('Ad ID,Impressions\n1.20253E+17,10\n'))).toContain('damaged_ids')
  })

  test('columns that a person named are not standard ones', () => {
    const table = read(
      'Campaign name,Impressions,Amount spent (IDR),* Purchases,* Cost /ATC (IDR),LC → CV,Start Pledge (New)\nA,10,100,5,20,0.5,3\n',
    )
    expect(table.measures.purchases).toBeUndefined()
    expect(table.columns.slice(3).map(({ ignored }) => ignored)).toEqual([
      'custom',
      'custom',
      'unknown',
      'unknown',
    ])
  })

  test('substring traps', () => {
    const table = read(
      'Campaign name,Impressions,Cost per result,Results value,Cost per purchase,Average purchases conversion value,Unique link clicks,Cost per 1000 people reached,Purchases rate per link clicks\nA,10,1,2,3,4,5,6,7\n',
    )
    for (const measure of ['results', 'purchases', 'purchaseValue', 'linkClicks', 'reach'] as const)
      expect(table.measures[measure]).toBeUndefined()
  })

  test('rounded rows agree with a rounded total', () => {
    const rows = Array.from({ length: 90 }, (_, i) => `C${i},100,177.53\n`).join('')
    expect(codes(read(`Campaign,Impr.,Cost\n${rows}Total: Campaigns,9000,15977.32\n`))).toContain(
      'totals_agree',
    )
  })

  test('an analytics export is no ads export', () => {
    const text = `${'# ----\n'.repeat(9)}Session source / medium,Sessions,Engaged sessions,Conversions,Total revenue\ngoogle / cpc,10,5,2,30.5\n`
    expect(() => read(text)).toThrow('website analytics')
  })

  test('an Editor file is no report', () => {
    expect(() =>
      read('Campaign,Ad Group,Keyword,Criterion Type,Max CPC,Labels\nA,B,c,Broad,1.00,\n'),
    ).toThrow('Google Ads Editor')
  })

  test('unknown columns are named', () => {
    expect(() => read('Fruit,Colour\nApple,red\n')).toThrow('Fruit, Colour')
  })

  test('cells that begin like formulas are read as they stand', () => {
    const table = read(
      'Keyword,Impr.,Clicks,Cost\n=+pool +reservation software,10,1,-20.30\n[brand],10,1,1.00\n',
    )
    expect(table.dimensions.keyword).toEqual(['=+pool +reservation software', '[brand]'])
    expect(table.measures.spend?.[0]).toBe(-20.3)
    expect(codes(table)).toContain('negative_spend')
  })

  test('a column assigned by hand', () => {
    const table = read('Campaign name,Impressions,Mystery\nA,10,7\n', { assign: { Mystery: 'spend' } })
    expect(sum(table.measures.spend)).toBe(7)
    expect(table.columns[2]).toMatchObject({ field: 'spend', assigned: true })
    expect(
      read('Campaign name,Impressions,Clicks\nA,10,7\n', { assign: { Clicks: null } }).measures.clicksAll,
    ).toBeUndefined()
  })

  test('a file of which no header is known can be assigned by hand', () => {
    const table = read('Naam,Geld\nA,7\n', { assign: { Naam: 'campaignName', Geld: 'spend' } })
    expect(sum(table.measures.spend)).toBe(7)
  })
})

describe('what looks like one thing and is another', () => {
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

  test('(all) is a word, (ALL) behind spend is a currency', () => {
    expect(
      read('Campaign name,Impressions,Unique outbound clicks (all),Amount spent\nA,10,1,2\n').currency,
    ).toBeNull()
    expect(read('Campaign name,Impressions,Clicks (ALL),Amount spent (ALL)\nA,10,1,2\n').currency).toBe('ALL')
  })

  test.each([
    ['1.2K', 1200],
    ['"1,5 mil"', 1500],
    ['3M', 3_000_000],
    ['2万', 20_000],
  ])('short forms are multiplied and said: %s', (cell, value) => {
    const file = read(`Campaign name,Impressions,Amount spent (USD)\nA,${cell},1\n`)
    expect(sum(file.measures.impressions)).toBeCloseTo(value)
    expect(codes(file)).toContain('rounded_numbers')
  })

  test.each(['approx 5', '5 apples', '12abc', '1.2.3.4', '10-20', '5/6', 'x'.repeat(70)])(
    '%j is no number',
    (cell) => {
      const file = read(`Campaign name,Impressions,Amount spent (USD)\nA,${cell},1\nB,2,1\n`)
      expect([...file.measures.impressions!]).toEqual([Number.NaN, 2])
      expect(codes(file)).toContain('unreadable_numbers')
    },
  )

  test.each([
    ['(12.50)', -12.5],
    ['−12.50', -12.5],
    ['12.50-', -12.5],
    ['$-12.50', -12.5],
    ['1.25E+03', 1250],
    ['12.50 kr', 12.5],
    ['Rp. 1,000.50', 1000.5],
    ['USD 12.50', 12.5],
    ['.5', 0.5],
  ])('%s is %d', (cell, value) => {
    expect(sum(read(`Campaign name,Impressions,Amount spent\nA,10,"${cell}"\n`).measures.spend)).toBe(value)
  })

  test('a budget of words is not an unreadable number', () => {
    const file = read(
      'Ad set name,Ad set budget,Impressions,Amount spent (USD)\nA,Using campaign budget,10,1\n',
    )
    expect(codes(file)).not.toContain('unreadable_numbers')
  })
})

describe('imitations of whole files', () => {
  test('an overview card in Portuguese, with signs in cells', () => {
    const file = read(
      'Nome da campanha,Custo,Cliques,CTR\nMarca,"R$ 1.234,56",123,"4,56%"\nGenérica,"R$ 10,00",7,—\n',
      { fileName: 'Campanhas(2026.01.08-2026.02.06).csv' },
    )
    expect(file).toMatchObject({
      platform: 'google',
      language: 'pt-BR',
      currency: 'BRL',
      period: { start: '2026-01-08', end: '2026-02-06' },
    })
    expect(sum(file.measures.spend)).toBe(1244.56)
    expect(sum(file.measures.statedCtr)).toBeCloseTo(0.0456)
  })

  test('a German export of 268 columns full of NA', () => {
    const extra = Array.from({ length: 258 }, (_, i) => `Kennzahl ${i}`)
    const header = [
      'Berichtsstart',
      'Berichtsende',
      'Kampagnenname',
      'Impressionen',
      'Reichweite',
      'Ausgegebener Betrag (EUR)',
      'Websites-Käufe',
      'Käufe',
      'Ziel',
      'Durchschnittliche Wiedergabedauer',
    ]
    const row = ['2018-08-01', '2018-08-31', 'A', '1200', 'NA', '12.5', '3', 'NA', 'Videoaufrufe', '00:00:06']
    const file = read(`${[...header, ...extra].join()}\n${[...row, ...extra.map(() => 'NA')].join()}\n`)
    expect(file.language).toBe('de')
    expect(sum(resolvePurchases(file).values)).toBe(3)
    expect(resolvePurchases(file).label).toBe('Websites-Käufe')
    expect(file.measures.reach).toBeUndefined()
  })

  test('a title line with its dates in one cell, and two kinds of total', () => {
    const file = read(
      '"Location report\nJan 1, 2026 - Jan 31, 2026"\nLocation,Campaign,Bid adj.,Added/Excluded,Currency code,Clicks,Impr.,Cost\nParis,A, --,Added,EUR,10,100,5.00\nLyon,A, --,Added,EUR,20,200,6.00\nTotal - filtered, --, --, --,EUR,30,300,11.00\nTotal, --, --, --,EUR,30,300,11.00\n',
    )
    expect(file.rowCount).toBe(2)
    expect(file.period).toEqual({ start: '2026-01-01', end: '2026-01-31' })
    expect(file.statedTotals.map(({ label }) => label)).toEqual(['Total - filtered', 'Total'])
  })

  test('lead ads by text, age and gender under an account row, line breaks in texts, CRLF between rows', () => {
    const file = read(
      'Campaign name,Text,Age,Gender,Campaign name,Reach,Impressions,Result type,Results,Amount spent (EUR),Reporting starts,Reporting ends\r\n' +
        ',,,,,300,600,Meta Leads,5,60,2026-08-01,2026-08-31\r\n' +
        'C1,"Hello\n\nworld",18-24,female,C1,200,300,Meta Leads,3,30,2026-08-01,2026-08-31\r\n' +
        'C1,"Hello\n\nworld",18-24,male,C1,150,200,Meta Leads,2,20,2026-08-01,2026-08-31\r\n' +
        'C1,"Hello\n\nworld",25-34,unknown,C1,90,100,,,10,2026-08-01,2026-08-31',
    )
    expect(file.rowCount).toBe(3)
    expect(file.statedTotals[0]?.measures.reach).toBe(300)
    expect(resolvePurchases(file).values).toBeNull()
    expect(sum(resolveResults(file).values)).toBe(5)
  })

  test('a Spanish export with decimal points and dashes for nothing', () => {
    const file = read(
      'Inicio del informe,Fin del informe,Nombre del anuncio,Entrega del anuncio,Configuración de atribución,Resultados,Indicador de resultado,Alcance,Impresiones,Costo por resultados,Importe gastado (ARS),Finalización\n' +
        '2026-08-01,2026-08-31,Anuncio 1,active,Clic de 7 días,1721,profile_visit_view,5000,9000,12.5,21512.5,En curso\n2026-08-01,2026-08-31,Anuncio 1,inactive,-,-,-,100,120,-,10,En curso\n',
    )
    expect(file).toMatchObject({ language: 'es', currency: 'ARS' })
    expect(resolveResults(file).kinds).toEqual(['profile_visit', 'unknown'])
    expect(resolveClicks(file).values).toBeNull()
  })

  test('a public data set with its own names', () => {
    const file = read(
      'ad_id,reporting_start,reporting_end,campaign_id,fb_campaign_id,age,gender,interest1,impressions,clicks,spent,total_conversion,approved_conversion\n708746,17/08/2017,17/08/2017,916,103916,30-34,M,15,7350,1,1.43,2,1\n',
    )
    expect(file.period).toEqual({ start: '2017-08-17', end: '2017-08-17' })
    expect(sum(resolvePurchases(file).values)).toBe(1)
    expect(resolveClicks(file).kind).not.toBeNull()
  })
})
