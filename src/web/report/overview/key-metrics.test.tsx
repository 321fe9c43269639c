import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import type { Benchmark } from '../../../shared/schemas/analysis'
import type { Fact } from '../../../shared/schemas/fact'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'
import { loadLanguage } from '../../../shared/narrative/languages/load'
import { tellAnalysis } from '../../../shared/narrative/tell-analysis'

const campaign = await exampleAnalysis('campaign')

const benchmark: Benchmark = {
  cpm: 10,
  ctr: 0.01,
  cpc: null,
  purchases: null,
  costPerPurchase: 30,
  roas: 1.5,
  conversionRate: null,
  sources: {
    cpm: { step: 'published', label: 'A publisher', date: '2026-01-01', definition: 'Median' },
    ctr: {
      step: 'history',
      label: '2 audits',
      date: '2026-09-01',
      definition: 'Median of audits',
      reports: [
        { period: { start: '2026-08-01', end: '2026-08-31' }, createdAt: '2026-09-01' },
        { period: { start: '2026-07-01', end: '2026-07-31' }, createdAt: '2026-08-02' },
        { period: { start: '2026-06-01', end: '2026-06-30' }, createdAt: '2026-07-02' },
      ],
    },
    costPerPurchase: { step: 'target', label: 'Target', date: null, definition: 'Set in settings' },
    roas: { step: 'target', label: 'Target', date: null, definition: 'Set in settings' },
  },
}
const row = (name: string) =>
  within(screen.getByRole('list', { name: 'Key metrics against their benchmarks' }))
    .getAllByRole('listitem')
    .find((item) => item.textContent.startsWith(name))!

test('difference with sign, word and one decimal; color only where it is a verdict', async () => {
  await openReport({ ...campaign, benchmark })
  // A target is set against the large figure, of the goal that it is for: $39.01 ÷ $30.00 and 2.10x ÷ 1.50x.
  expect(within(row('Cost per Purchase')).getByText('+30.0% worse')).toHaveClass('text-bad')
  expect(within(row('ROAS')).getByText('+40.1% better')).toHaveClass('text-good')
  expect(row('ROAS')).toHaveTextContent(/^ROAS2\.10xTarget 1\.50x .*betterAll goals: 1\.96x$/)
  expect(within(row('CTR')).getByText('+16.7% better')).toHaveClass('text-good')
  // Each says what it is set against, since the findings have a benchmark of their own.
  expect(row('ROAS')).toHaveTextContent('Target 1.50x')
  expect(row('CTR')).toHaveTextContent('Client median, all goals 1.00%')
  expect(row('CPM')).toHaveTextContent('Published $10.00')
  const published = within(row('CPM')).getByText('−5.0%')
  expect(published).not.toHaveClass('text-good')
  expect(published).not.toHaveClass('text-bad')
  expect(screen.getByRole('list', { name: 'Benchmark sources' })).toHaveTextContent(
    'Published figure, for context only: A publisher, Jan 1, 2026. Median.',
  )
  expect(screen.getByRole('list', { name: 'Benchmark sources' })).toHaveTextContent(
    'Median of the client’s own last 3 reports of this type: Aug 1 – 31, 2026 (audited Sep 1, 2026); Jul 1 – 31, 2026 (audited Aug 2, 2026); Jun 1 – 30, 2026 (audited Jul 2, 2026).',
  )
})

test('a report that measures against its own rows says so beside metrics without a benchmark', async () => {
  expect(campaign.benchmark?.efficiency?.source).toBe('account')
  await openReport(campaign)
  const price = `${campaign.bridge!.roas!.toFixed(2)}x`
  expect(screen.getByText(new RegExp(`Findings use the account’s own benchmark, ${price}.`))).toBeVisible()
})

test('no benchmark yet, with the way to a target', async () => {
  const { benchmark: _, ...without } = campaign
  await openReport(without)
  const [lacking, ...others] = screen.getAllByText(/^No targets or client medians yet/)
  expect(others).toEqual([])
  expect(lacking!.parentElement).toHaveTextContent(
    'No targets or client medians yet. Benchmarks appear once you set a target, audit two more periods, or have reports of this type of five other accounts in this industry.',
  )
  expect(within(row('ROAS')).getByRole('link', { name: 'Set a target for ROAS' })).toHaveAttribute(
    'href',
    '/settings/targets?client=c1',
  )
})

test('where all earlier audits are in other currencies, the one without a median is named', async () => {
  const { benchmark: _, ...without } = campaign
  const { unmount } = await openReport({ ...without, isFirstInCurrency: true })
  expect(screen.getByText(/^No targets or client medians in USD yet\.$/)).toBeVisible()
  unmount()
  await openReport({ ...campaign, benchmark, isFirstInCurrency: true })
  expect(screen.getByText(/^CPC, Conversion Rate: no client median in USD yet\.$/)).toBeVisible()
})

test('a missing figure is greyed and said to be missing', async () => {
  await openReport({
    ...campaign,
    metrics: { ...campaign.metrics!, roas: null, purchases: null, ctr: null, cpc: null },
  })
  expect(row('ROAS')).toHaveTextContent('–not in this file')
  expect(row('Purchases')).toHaveTextContent('–not in this file')
  expect(row('CTR')).toHaveTextContent('–not in this file')
  expect(row('CPC')).toHaveTextContent('–not in this file')
})

test('of figures with and without a benchmark, those without are named, and nobody who set a target is told to', async () => {
  const { cpm, ctr, ...targets } = benchmark.sources
  const first = await openReport({ ...campaign, benchmark: { ...benchmark, ctr: null, sources: targets } })
  expect(screen.getByText(/^CTR, CPC, Conversion Rate: no client median yet\.$/)).toBeVisible()
  expect(screen.queryByText(/Benchmarks appear once/)).toBeNull()
  first.unmount()
  const own = { ...benchmark, costPerPurchase: null, roas: null, sources: { cpm: cpm!, ctr: ctr! } }
  await openReport({ ...campaign, benchmark: own })
  const words = /^CPC, Cost per Purchase, ROAS, Conversion Rate: no target or client median yet\.$/
  expect(screen.getByText(words)).toBeVisible()
})

test('figures of the main goal come before the totals, where rows of several goals brought purchases', async () => {
  const ofGoal = (subject: string, value: number): Fact => ({
    ...campaign.facts.find(({ metric }) => metric === 'purchases')!,
    id: `g-${subject}`,
    subject,
    value,
    shown: `${value}`,
  })
  const words = /^Large figures: sales, the goal with the most spend\./
  const others = campaign.facts.filter(({ subject }) => !subject.startsWith('group:'))
  const facts = [...others, ofGoal('group:sales', 366), ofGoal('group:awareness', 0)]
  const { unmount } = await openReport({ ...campaign, facts })
  expect(screen.queryByText(words)).toBeNull()
  unmount()
  await openReport({ ...campaign, facts: [...facts, ofGoal('group:traffic', 4)] })
  expect(await screen.findByText(words)).toBeVisible()
  // Both open to their rows.
  expect(row('Purchases')).toHaveTextContent(/^Purchases366All goals: 374/)
  expect(
    within(row('Purchases'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['366', '374'])
  expect(row('CPM')).not.toHaveTextContent('All goals')
})

test('of several goals, a difference stands below what it is from, which says whose it is', async () => {
  const ofGroup = (subject: string, metric: string, value: number): Fact => ({
    ...campaign.facts.find((fact) => fact.metric === metric)!,
    id: `${subject}-${metric}`,
    subject,
    value,
    shown: `${value}x`,
  })
  const others = campaign.facts.filter(({ subject }) => !subject.startsWith('group:'))
  const facts = [
    ...others,
    ofGroup('group:sales', 'purchases', 366),
    ofGroup('group:traffic', 'purchases', 4),
    ofGroup('group:sales', 'roas', 2.1),
  ]
  const against = (step: 'history' | 'target') => ({
    ...benchmark,
    roas: 1.75,
    sources: { roas: { ...benchmark.sources.roas!, step } },
  })
  const { unmount } = await openReport({ ...campaign, facts, benchmark: against('history') })
  expect(row('ROAS')).toHaveTextContent(
    /2\.1xAll goals: 1\.96x \+1\d\.\d% betterClient median, all goals 1\.75x/,
  )
  unmount()
  await openReport({ ...campaign, facts, benchmark: against('target') })
  expect(row('ROAS')).toHaveTextContent(/2\.1xTarget 1\.75x .*\+20\.0% betterAll goals: 1\.96x$/)
})

test('the note of a target does not name it twice, in other languages either', async () => {
  const language = await loadLanguage('es')
  const judged = await exampleAnalysis('campaign', { targets: { cpa: null, roas: 2.5, margin: null } })
  await openReport(tellAnalysis(judged, language), {}, language.document!['Versions and file'])
  expect(screen.getByRole('list', { name: 'De dónde salen las referencias' })).toHaveTextContent(
    'b Objetivo. Valor de compra objetivo ÷ gasto.',
  )
})
