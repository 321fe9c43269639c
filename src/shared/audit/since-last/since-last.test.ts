import { formatFraction } from '../../metrics/format'
import { describe, expect, test } from 'bun:test'
import { workOut } from '../../../../test/support/work-out'
import type { Analysis } from '../../schemas/analysis'
import { toAnalysis } from '../../to-analysis'
import { narrate } from '../../narrative/built-in'
import { EN } from '../../narrative/languages/en/en'
import { tellTexts } from '../../narrative/tell-texts'
import { EMPTY_CONTEXT } from '../audit'
import { toExampleTable } from '../../../../test/support/example-table'
import { expensiveRow, evenRows, salesRow } from '../../../../test/support/rule-examples/rows'
import type { ExampleRow, RuleExample } from '../../../../test/support/rule-examples/example'
import { rowsOf } from '../facts/rows-of'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'

const AUGUST = { start: '2026-08-01', end: '2026-08-31' }
const SEPTEMBER = { start: '2026-09-01', end: '2026-10-01' }
type Rows = readonly ExampleRow[]

function report(rows: Rows, period: NonNullable<RuleExample['period']>): Analysis {
  const audit = runAudit(summarise(toExampleTable({ rows, period }), 'campaign'), EMPTY_CONTEXT)
  return toAnalysis(audit, narrate(audit), { narrator: { kind: 'built-in' }, fileHash: '' })
}

function since(before: Analysis, rows: Rows, change: Partial<ReturnType<typeof toExampleTable>> = {}) {
  const table = { ...toExampleTable({ rows, period: SEPTEMBER }), ...change }
  const previous = { reportId: 'r1', createdAt: '2026-09-01T00:00:00Z', analysis: before }
  const {
    sinceLast,
    facts,
    segments,
    rows: whole,
  } = tellTexts(runAudit(summarise(table, 'campaign'), { ...EMPTY_CONTEXT, previous }), EN)
  return { ...sinceLast!, source: { facts, segments, rows: whole } }
}

const EVEN = evenRows('campaignName', ['A', 'B', 'C', 'D'])
const BEFORE = report([...EVEN, expensiveRow('campaignName', 'Expensive')], AUGUST)

describe('since the last audit', () => {
  test('finds no change and no caveat in an equal report', () => {
    const { changes, caveats, notes } = since(BEFORE, [...EVEN, expensiveRow('campaignName', 'Expensive')])
    expect(caveats).toEqual([])
    expect(changes.every(({ relative }) => relative === 0 || relative === null)).toBe(true)
    expect(changes.every(({ better }) => better === null)).toBe(true)
    expect(notes[0]).toContain('“Expensive”, flagged as expensive last time: ')
    expect(notes[0]).toContain('daily spend is about flat')
  })

  test.each([
    [2, 2, null],
    [10, 10, null],
    [12, 10, '2 more of the campaigns named last time are in this file, too.'],
  ])('of %p flagged rows in both files, %p are followed', (flagged, followed, further) => {
    const names = Array.from({ length: flagged }, (_, at) => `Expensive ${at + 1}`)
    const even = evenRows(
      'campaignName',
      Array.from({ length: 3 * flagged }, (_, at) => `Even ${at + 1}`),
    )
    const rows = [...even, ...names.map((name) => expensiveRow('campaignName', name))]
    const { notes, told, source } = since(report(rows, AUGUST), rows)
    expect(notes.filter((note) => note.includes('flagged as expensive last time'))).toHaveLength(followed)
    const at = notes.findIndex((note) => note.includes('named last time are in this file'))
    expect(notes[at] ?? null).toBe(further)
    const count = told![at]?.find((part) => typeof part !== 'string' && 'fact' in part)
    if (count) expect(rowsOf(source, (count as { fact: string }).fact)).not.toBe('')
  })

  test('a followed recommendation is told, and cheaper results are better', () => {
    const { changes, notes } = since(BEFORE, EVEN)
    const cost = changes.find(({ metric }) => metric === 'costPerPurchase')!
    expect(cost.better).toBe(true)
    expect(cost.relative).toBeLessThan(0)
    expect(notes).toContainEqual('“Expensive”, flagged as expensive last time, is no longer running.')
    expect(notes.join(' ')).toContain('budget shifting between campaigns, not performance')
  })

  test('every change is the sum of its inputs, and these open', () => {
    const costlier = EVEN.map((row) => ({ ...row, spend: Number(row.spend) * 1.4, linkClicks: 300 }))
    const { source } = since(BEFORE, [...costlier, expensiveRow('campaignName', 'Expensive')])
    const changes = source.facts.filter(({ metric }) => metric === 'change')
    expect(changes.length).toBeGreaterThan(3)
    for (const { value, inputs = [] } of changes) {
      expect(workOut(inputs)).toBeCloseTo(value!, 9)
      for (const { factId } of inputs)
        if (factId !== undefined) expect(source.facts.some(({ id }) => id === factId)).toBe(true)
    }
  })

  test.each([
    ['half the money buys half as much', 0.5, 0.5, null],
    ['more for the same money', 1, 1.5, true],
    ['less for the same money', 1, 0.6, false],
    ['less for more money', 1.2, 0.9, false],
    ['more for less money', 0.9, 1.2, true],
    ['about as much for more money', 1.2, 0.98, null],
    ['less for a little more money', 1.04, 0.9, false],
    ['less for a fifth less money', 0.8, 0.7, null],
    ['more, but not as much more as was spent', 2, 1.5, null],
  ])('a volume is judged by the money behind it: %s', (_, money, volume, better) => {
    const rows = EVEN.map((row) => ({
      ...row,
      spend: Number(row.spend) * money,
      purchases: Number(row.purchases) * volume,
    }))
    const { changes } = since(report(EVEN, AUGUST), rows)
    expect(changes.find(({ metric }) => metric === 'purchases')!.better).toBe(better)
  })

  test('every figure of a note is a fact: of this file with its rows, of the last audit with its fact there', () => {
    const costlier = [...EVEN, expensiveRow('campaignName', 'Expensive')].map((row) => ({
      ...row,
      spend: Number(row.spend) * 1.5,
    }))
    const { told, notes, source } = since(BEFORE, costlier)
    expect(
      told!.map((note) => note.map((part) => (typeof part === 'string' ? part : part.text)).join('')),
    ).toEqual(notes)
    const figures = told!.flat().filter((part) => typeof part !== 'string' && 'fact' in part)
    expect(told!.flat().filter((part) => typeof part === 'string' && /\d/.test(part))).toEqual([])
    expect(figures.length).toBeGreaterThan(5)
    for (const part of figures) {
      const fact = source.facts.find(({ id }) => 'fact' in part && id === part.fact)!
      // A step raises or lowers a cost by a size, which has no sign.
      const size = formatFraction(Math.abs(fact.value ?? 0), 1)
      expect([fact.shown, ...(/^[+−]/u.test(fact.shown) ? [size] : [])]).toContain(part.text)
      if (fact.earlier === undefined) expect(rowsOf(source, fact.id)).not.toBe('')
      else {
        expect(BEFORE.facts.find(({ id }) => id === fact.earlier)?.shown).toBe(fact.shown)
        expect(rowsOf(source, fact.id)).toBe('')
      }
    }
  })

  test('a conversion rate that fell by more than chance is not called chance, though the price may be', () => {
    const rows = EVEN.map((row) => ({
      ...row,
      linkClicks: Number(row.linkClicks) * 1.4,
      purchases: Math.round(Number(row.purchases) * 0.95),
    }))
    const { changes, notes } = since(report(EVEN, AUGUST), rows)
    expect(changes.find(({ metric }) => metric === 'costPerPurchase')?.chance).toBe(true)
    expect(changes.find(({ metric }) => metric === 'conversionRate')?.chance).toBeUndefined()
    // The price says it beside its change, as the table does; the step does not.
    expect(notes[0]).toMatch(
      /^Cost per purchase went from \S+ to \S+ \(\+5\.\d%, may be chance\): a lower conversion rate raised it by [\d.]+%/,
    )
    expect(notes[0]).not.toContain('With so few results')
  })

  test('the step of the funnel that moved is named, largest first', () => {
    const costlier = EVEN.map((row) => ({ ...row, spend: Number(row.spend) * 1.5 }))
    const [note] = since(report(EVEN, AUGUST), costlier).notes
    expect(note).toContain('Cost per purchase went from $25.06 to $37.59 (+50.0%)')
    expect(note).toContain('(+50.0%): a higher CPM raised it by 50.0%.')
    expect(note).not.toContain('chance')
  })

  test('rows that changed themselves are named, the largest part first', () => {
    const worse = EVEN.map((row, at) => ({
      ...row,
      purchaseValue: Number(row.purchaseValue) * (at === 1 ? 0.3 : at === 2 ? 0.5 : 1),
    }))
    const { notes } = since(report(EVEN, AUGUST), worse)
    expect(notes.join(' ')).toContain('performance within campaigns, mainly “B” and “C”, not budget')
    // As many purchases for the spend, of less value each: with a thousand of them that is no chance.
    expect(notes.join(' ')).toContain('ROAS went from 2.59x to 1.81x (−30.0%); AOV explains all of it.')
  })

  test.each([
    ['by a tenth', 1.1, true],
    ['by half', 1.5, false],
  ])('a price that rose %s: table and note agree on whether it may be chance', (_, factor, isChance) => {
    const costlier = EVEN.map((row) => ({ ...row, spend: Number(row.spend) * factor }))
    const { changes, notes } = since(report(EVEN, AUGUST), costlier)
    const marked = changes.filter(({ chance }) => chance).map(({ metric }) => metric)
    const prices = ['costPerPurchase', 'roas', 'costPerResult']
    expect(marked.toSorted()).toEqual(isChance ? prices.toSorted() : [])
    expect(notes[0]!.includes('chance')).toBe(isChance)
  })

  test('a rate is judged by its clicks: cheaper clicks of which far fewer buy are no chance, though the price is', () => {
    const cheaper = EVEN.map((row) => ({ ...row, linkClicks: Number(row.linkClicks) * 2 }))
    const { changes } = since(report(EVEN, AUGUST), cheaper)
    const find = (name: string) => changes.find(({ metric }) => metric === name)!
    expect(find('conversionRate').relative).toBeCloseTo(-0.5, 9)
    expect(find('conversionRate').chance).toBeUndefined()
  })

  test('the effect of a step is on the cost: a lower conversion rate raises it', () => {
    const clicked = EVEN.map((row) => ({ ...row, linkClicks: Number(row.linkClicks) * 2 }))
    const fewer = clicked.map((row) => ({ ...row, purchases: Math.round(Number(row.purchases) / 2) }))
    const [note] = since(report(EVEN, AUGUST), fewer).notes
    expect(note).toMatch(/: a lower conversion rate raised it by [\d.]+% and a higher CTR cut it by 50\.0%\./)
  })

  test('an order value that did not move is said to be about the same, with its figure', () => {
    const costlier = EVEN.map((row) => ({ ...row, spend: Number(row.spend) * 1.5 }))
    const { notes } = since(report(EVEN, AUGUST), costlier)
    expect(notes.find((note) => note.startsWith('ROAS'))).toContain('(−33.3%); AOV is about flat (0.0%).')
  })

  test('a change of few results is told as possible chance', () => {
    const few = (purchases: number) => [
      salesRow('campaignName', 'A', [200, 9000, 120, purchases, purchases * 60]),
      salesRow('campaignName', 'B', [200, 9000, 120, 2, 120]),
    ]
    expect(since(report(few(3), AUGUST), few(2)).notes[0]).toContain('chance alone could explain it')
  })

  test('other attribution, clicks or currency: said, and not compared', () => {
    const metrics = (change: Parameters<typeof since>[2]) => {
      const { changes, caveats } = since(BEFORE, EVEN, change)
      return { metrics: changes.map(({ metric }) => metric), caveats: caveats.join(' ') }
    }
    const attribution = metrics({ attribution: ['7-day click'] })
    expect(attribution.caveats).toContain('Attribution settings differ')
    expect(attribution.metrics).toEqual(['spend', 'impressions', 'clicks', 'cpm', 'ctr', 'cpc'])
    const currency = metrics({ currency: 'EUR' })
    expect(currency.caveats).toContain('Currencies differ')
    expect(currency.metrics).not.toContain('spend')
    expect(currency.metrics).toContain('roas')
  })

  test('overlapping and unequal periods are said', () => {
    const { caveats } = since(BEFORE, EVEN, { period: { start: '2026-08-25', end: '2026-09-03' } })
    expect(caveats).toContain('The periods share 7 days.')
    expect(caveats.join(' ')).toContain('differ in length (31 and 10 days)')
  })
})
