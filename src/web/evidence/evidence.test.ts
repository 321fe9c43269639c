import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../shared/audit/facts/rows-of'
import { exampleAnalysis } from '../test/analyses'
import { factEvidence, metricEvidence } from './evidence'
import { toPlainText } from './evidence-text'
import { findShownColumns, parseCell, sortRows } from './file-rows'
import { parseInline, parseMarkdown } from './markdown'

const analysis = await exampleAnalysis('campaign')

describe('evidence', () => {
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

  test('every figure of a segment has formula, inputs, rows and totals', () => {
    for (const segment of analysis.segments) {
      const evidence = metricEvidence(analysis, segment, 'cpm', segment.metrics.cpm)
      expect(evidence.formula).toBe('1,000 × spend ÷ impressions')
      expect(evidence.inputs).toHaveLength(2)
      expect(evidence.rows).toBe(segment.rows)
      expect(Object.keys(evidence.totals)).toContain('impressions')
    }
  })

  test('the cost above the benchmark names the amounts that it sums', () => {
    const total = analysis.facts.find(({ subject, metric }) => subject === 'account' && metric === 'waste')!
    const { inputs } = factEvidence(analysis, total.id)!
    expect(inputs.length).toBeGreaterThan(1)
    const claimed = analysis.findings.filter(({ amount }) => amount !== undefined)
    expect(inputs.map(({ label }) => label)).toEqual(claimed.map(({ subject }) => subject))
    const cents = inputs.reduce((sum, { shown }) => sum + Number(shown.replace(/[^\d]/g, '')), 0)
    expect(Math.abs(cents / 100 - total.value!)).toBeLessThan(0.05)
  })

  test('the largest of many amounts are named, the rest is one sum', () => {
    const [finding] = analysis.findings
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...finding!,
      id: `C1:X${index}`,
      subject: `Ad ${index}`,
    }))
    const facts = many.map(({ id }, index) => ({
      ...analysis.facts[0]!,
      id: `x${index}`,
      subject: id,
      metric: 'waste',
      value: index + 1,
      shown: `$${index + 1}.00`,
    }))
    const total = analysis.facts.find(({ subject, metric }) => subject === 'account' && metric === 'waste')!
    const { inputs } = factEvidence({ ...analysis, findings: many, facts: [total, ...facts] }, total.id)!
    expect(inputs).toHaveLength(9)
    expect(inputs[0]).toEqual({ label: 'Ad 19', shown: '$20.00' })
    expect(inputs[8]).toEqual({ label: 'in 12 more findings', shown: '$78.00' })
  })

  test('a figure of the whole file rests on all of its rows', () => {
    const evidence = metricEvidence(analysis, null, 'ctr', analysis.metrics!.ctr)
    expect(evidence.title).toBe('CTR · the whole file')
    expect(evidence.rows).toBe('2-318')
    expect(evidence.fields).toEqual(['linkClicks', 'impressions'])
    expect(evidence.totals.linkClicks).toBe('19,201')
  })

  test('as text it can be checked without us', () => {
    const text = toPlainText(metricEvidence(analysis, null, 'roas', analysis.metrics!.roas), {
      headers: ['Campaign', 'Spend'],
      rows: [{ row: 2, cells: ['A\tB\nC', '10'] }],
    })
    expect(text).toContain('ROAS · the whole file: 1.96x')
    expect(text).toContain('Formula: purchase value ÷ spend')
    expect(text).toEndWith('Row\tCampaign\tSpend\n2\tA B C\t10')
  })
})

describe('rows of the file', () => {
  test.each([
    ['1,234.50', '.', 1234.5],
    ['1.234,50 €', ',', 1234.5],
    ['-3', '.', -3],
    ['', '.', null],
    ['Broad', '.', null],
  ] as const)('%p with decimal %p is %p', (cell, decimal, number) =>
    expect(parseCell(cell, decimal)).toBe(number),
  )

  test('largest first, blanks last, equal ones in the order of the file', () => {
    const rows = ['5', '', '20', '5'].map((cell, row) => ({ row, cells: [cell] }))
    const order = (down: boolean) => sortRows(rows, 0, down, '.').map(({ row }) => row)
    expect(order(true)).toEqual([2, 0, 3, 1])
    expect(order(false)).toEqual([0, 3, 2, 1])
  })

  test('names first, then what the figure was computed from', () => {
    const { columns } = analysis.quality
    const { shown, main } = findShownColumns(columns, ['purchaseValue', 'spend'])
    expect(shown.slice(0, 4).map((index) => columns[index]!.field)).toEqual([
      'campaignName',
      'day',
      'purchaseValue',
      'spend',
    ])
    expect(columns[main]!.field).toBe('purchaseValue')
  })
})

describe('stored texts', () => {
  test('paragraphs and lists', () => {
    expect(parseMarkdown('## Title\n\nOne\ntwo\n\n- a\n  b\n- c\n\n1. x\n2) y')).toEqual([
      { kind: 'paragraph', text: 'Title' },
      { kind: 'paragraph', text: 'One two' },
      { kind: 'bullets', items: ['a b', 'c'] },
      { kind: 'numbers', items: ['x', 'y'] },
    ])
  })

  test('strong runs and escapes; everything else stays text', () => {
    expect(parseInline(String.raw`A **bold \| one** and <b>\*x\*</b>`)).toEqual([
      { strong: false, text: 'A ' },
      { strong: true, text: 'bold | one' },
      { strong: false, text: ' and <b>*x*</b>' },
    ])
  })
})
