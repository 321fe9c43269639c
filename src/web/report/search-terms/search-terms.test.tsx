import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { findFact } from '../../../shared/audit/facts/find-fact'
import { auditExport } from '../../../shared/analyse'
import { EMPTY_CONTEXT } from '../../../shared/audit/audit'
import { narrate } from '../../../shared/narrative/built-in'
import { formatMoney } from '../../../shared/metrics/format'
import { loadLanguage } from '../../../shared/narrative/languages/load'
import { tellAnalysis } from '../../../shared/narrative/tell-analysis'
import { toAnalysis } from '../../../shared/to-analysis'
import { findToldMoney } from '../findings/finding-words'
import { factEvidence } from '../../evidence/evidence'
import { exampleAnswer } from '../../../../test/web/analyses'
import { fakeApi } from '../../../../test/web/fake-api'
import { openWithFile } from '../../../../test/web/open-audit'
import { openReport, reportHandlers } from '../../../../test/web/open-report'
import { renderApp } from '../../../../test/web/render'

const FILE = join(import.meta.dir, '../../../../test/fixtures/further/search-term.csv')
const { audit } = auditExport(await Bun.file(FILE).bytes(), { type: 'searchTerm', context: EMPTY_CONTEXT })
const analysis = toAnalysis(audit, narrate(audit), {
  narrator: { kind: 'built-in' },
  fileHash: 'f'.repeat(64),
})
const { ngrams, negatives, campaigns } = analysis.searchTerm!
/** The same report with a second word. */
const ofTwoWords = {
  ...analysis,
  searchTerm: { ...analysis.searchTerm!, ngrams: [...ngrams, { ...ngrams[0]!, gram: 'second' }] },
}

const findPart = () => screen.findByRole('region', { name: 'Negatives and keywords' })

test('the negatives are a list to copy, in the spelling of Google Ads', async () => {
  const { user } = await openReport(analysis)
  const part = within(await findPart())
  const list = part.getByRole('list', { name: 'Negatives to add' })
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
    negatives[0]!.match === 'exact' ? `[${negatives[0]!.text}]` : `"${negatives[0]!.text}"`,
  )
  await user.click(part.getByRole('button', { name: /^Copy \d+ negatives?$/ }))
  expect(await part.findByRole('button', { name: 'Copied' })).toBeVisible()
  const text = await navigator.clipboard.readText()
  expect(text.split('\n')).toHaveLength(negatives.length)
  expect(campaigns!.length).toBeGreaterThan(0)
  expect(part.getByText(new RegExp(`adds them to ${campaigns!.length} campaign`))).toBeVisible()
})

test('negatives that are the words of the table below are no second list, unless the browser refuses the copy', async () => {
  const whole = ['free', 'second'].map((word) => ({
    ...negatives[0]!,
    text: word,
    reason: word,
    match: 'phrase' as const,
  }))
  const { user } = await openReport({
    ...ofTwoWords,
    searchTerm: { ...ofTwoWords.searchTerm, negatives: whole },
  })
  const part = within(await findPart())
  expect(part.getByRole('table', { name: 'Words that spend but rarely convert' })).toBeVisible()
  expect(part.queryByRole('list', { name: 'Negatives to add' })).toBeNull()
  const { clipboard } = navigator
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async () => Promise.reject(new Error('refused')) },
  })
  await user.click(part.getByRole('button', { name: 'Copy 2 negatives' }))
  const list = await part.findByRole('list', { name: 'Negatives to add' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^"free"/), expect.stringMatching(/^"second"/)])
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
})

test('negatives of one word say what they stop together, and that they are narrower than the word', async () => {
  expect(negatives.length).toBeGreaterThan(1)
  await openReport(analysis)
  expect(await findPart()).toHaveTextContent(
    `Together they block ${formatMoney(836.76, analysis.currency)} of the ${formatMoney(863.62, analysis.currency)} that drove no conversions; other searches with “free” still run.`,
  )
})

test('in a report of before they are not set against what brought nothing', async () => {
  const [{ barren: _, ...word }] = ngrams as [(typeof ngrams)[0]]
  await openReport({ ...analysis, searchTerm: { ...analysis.searchTerm!, ngrams: [word] } })
  expect(await findPart()).toHaveTextContent(
    `Together they block ${formatMoney(836.76, analysis.currency)}; other searches with “free” still run.`,
  )
})

test('the finding tells the terms without a conversion, whose money opens the report', async () => {
  await openReport(analysis)
  const finding = await screen.findByText(/appears in/)
  expect(finding).toHaveTextContent(
    `27 search terms that spent ${formatMoney(948.71, analysis.currency)} and drove 3 conversions`,
  )
  expect(finding).toHaveTextContent(
    `26 of the 27, ${formatMoney(863.62, analysis.currency)} in spend, drove none.`,
  )
  expect(screen.getByText(/^was overspent/).parentElement).toHaveTextContent(
    formatMoney(863.62, analysis.currency),
  )
})

test('and no sum where two words share a term', async () => {
  const [first, ...others] = negatives
  const searchTerm = { ...analysis.searchTerm!, negatives: [{ ...first!, reason: 'other' }, ...others] }
  await openReport({ ...analysis, searchTerm })
  expect(await findPart()).not.toHaveTextContent('Together they block')
})

test('each word has its money, its odds and what a negative of it would block; its figures open', async () => {
  const { user } = await openReport(ofTwoWords, {
    'GET /api/reports/:id/rows': () => ({ headers: [], rows: [], truncated: false }),
  })
  const table = within(await findPart()).getByRole('table', { name: 'Words that spend but rarely convert' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(ngrams.length + 1)
  const [gram] = ngrams
  expect(rows[0]).toHaveTextContent(gram!.gram)
  expect(rows[0]).toHaveTextContent(gram!.expected.toFixed(1))
  await user.click(within(rows[0]!).getAllByTitle('Show where this figure comes from')[0]!)
  expect(await screen.findByRole('dialog', { name: `Spend · ${gram!.gram}` })).toBeVisible()
})

test('a word that lacks terms of a clearer one says how many', async () => {
  const [first] = ngrams
  const taken = { terms: 4, rows: '2-5' }
  const two = [first!, { ...first!, gram: 'second', taken }]
  await openReport({ ...analysis, searchTerm: { ...analysis.searchTerm!, ngrams: two } })
  const part = await findPart()
  expect(part).toHaveTextContent('A term with several of these words counts once, for the clearest of them.')
  const table = within(part).getByRole('table', { name: 'Words that spend but rarely convert' })
  const [whole, lacking] = within(table).getAllByRole('rowheader')
  expect(whole).not.toHaveTextContent('another word')
  expect(lacking).toHaveTextContent(/27 terms, 4 more count for another word/)
})

test('one word alone, which its finding tells, has no table', async () => {
  expect(ngrams).toHaveLength(1)
  await openReport(analysis)
  expect(await findPart()).not.toHaveTextContent('Words that spend but rarely convert')
})

test('no heading of charts stands above nothing', async () => {
  await openReport(analysis)
  await findPart()
  expect(screen.queryByRole('link', { name: 'Charts' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All search terms' })).toBeVisible()
  expect(screen.queryByRole('figure')).toBeNull()
})

test('the sum behind a figure is told in the language of the report', async () => {
  const german = await loadLanguage('de')
  const { user } = await openReport(
    tellAnalysis(ofTwoWords, german),
    { 'GET /api/reports/:id/rows': () => ({ headers: [], rows: [], truncated: false }) },
    german.document!['Versions and file'],
  )
  const table = await screen.findByRole('table', { name: 'Wörter, die kosten und kaum konvertieren' })
  await user.click(within(table).getAllByRole('button')[0]!)
  const sum = await screen.findByText(/^Summe über \d+ Begriffe?, die für diese Wörter zählen: Ausgaben$/)
  expect(sum).toBeVisible()
})

test('converting terms that a phrase would block are named', async () => {
  const [gram, ...others] = ngrams
  const searchTerm = {
    ...analysis.searchTerm!,
    ngrams: [{ ...gram!, blocks: ['a', 'b', 'c', 'd', 'e', 'f'] }, ...others],
  }
  await openReport({ ...analysis, searchTerm })
  const part = await findPart()
  expect(part).toHaveTextContent('it would block terms that convert: a; b; c; d; e and 1 more term.')
})

test('the first terms stand there, and the others on demand; a place that all share is said once', async () => {
  const { lucky = [], keywords } = analysis.searchTerm!
  const many = [...lucky, ...keywords]
  const { user } = await openReport({
    ...analysis,
    searchTerm: { ...analysis.searchTerm!, keywords: many },
  })
  const table = within(await findPart()).getByRole('table', { name: 'Terms to add as keywords' })
  const terms = () => within(table).getAllByRole('row').length - 1
  expect(terms()).toBe(5)
  expect(await findPart()).toHaveTextContent(
    'All from campaign Clearance | sofas, ad group Bundle | rain jackets.',
  )
  // Rounded as in the table of all terms: 426.15 ÷ 10.
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/42\.62$/u)
  await user.click(screen.getByRole('button', { name: `Show all ${many.length} terms` }))
  expect(terms()).toBe(many.length)
})

test('sums over the terms that sold cheaply name how many there are', () => {
  const cost = analysis.facts.find(({ metric }) => metric === 'keywordCost')!
  expect(factEvidence(analysis, cost.id)!.title).toMatch(/ · \W?9 search terms\W?$/u)
  expect(factEvidence(analysis, cost.id)!.fields).toEqual(['spend', 'purchases'])
})

test('results have the word of the file, in the rows of a phone and in sums', async () => {
  await openReport(analysis)
  const table = await screen.findByRole('table', { name: 'All search terms' })
  expect(table).toHaveTextContent(/Conversions/)
  expect(table).not.toHaveTextContent(/Purchases?\b/)
  const unsure = analysis.facts.find(({ metric }) => metric === 'bridgeUnsure')!
  expect(unsure.inputs!.some(({ label }) => label === 'Purchases')).toBe(true)
  const { worked } = factEvidence(analysis, unsure.id)!
  expect(worked).toContain('Conversions')
  expect(worked).toContain('Benchmark cost per conversion')
  expect(worked).not.toMatch(/Purchases|per result/)
})

test('a number of terms opens under the name of what is counted, without a formula', () => {
  const opened = analysis.facts.flatMap(({ id, metric, subject }) =>
    metric === 'segments' && subject.startsWith('ST') ? [factEvidence(analysis, id)!] : [],
  )
  expect(opened.map(({ metric, shown, formula }) => [metric, shown, formula])).toEqual([
    ['Search terms', '27', null],
    ['Search terms', '9', null],
  ])
})

test('a long table of rows begins with those of most spend', async () => {
  const { user } = await openReport(analysis)
  const table = await screen.findByRole('table', { name: 'All search terms' })
  const rows = () => within(table).getAllByRole('row').length - 2
  expect(rows()).toBe(15)
  await user.click(screen.getByRole('button', { name: 'Show all 227 search terms' }))
  expect(rows()).toBe(100)
})

test('without negatives it says so, and offers none', async () => {
  const searchTerm = { classes: [], ngrams: [], negatives: [], keywords: [] }
  await openReport({ ...analysis, searchTerm })
  const part = within(await findPart())
  expect(part.getByText(/^No negatives/)).toBeVisible()
  expect(part.queryByRole('button')).toBeNull()
})

const wordFinding = analysis.findings.find(({ issue }) => issue === 'search_words')!

test('the money of a word is named overspend', async () => {
  await openReport(analysis)
  const waste = within(await screen.findByRole('region', { name: 'Findings' })).getAllByText(
    'Expensive word',
  )[0]!
  expect(waste.closest('li')).toHaveTextContent(/^A\$[\d,.]+Overspend/)
})

test('a word shows its part of the overspend that opens the report, in the language it is read in', async () => {
  const own = findFact(analysis.facts, wordFinding.id, 'bridgeWords')!
  expect(own.value).toBe(analysis.bridge!.words!)
  const item = { findings: [wordFinding], sentences: [] }
  expect(findToldMoney(item, analysis)).toEqual({
    fact: own.id,
    text: own.shown,
    isEstimate: false,
    isExcess: true,
  })
  expect(findToldMoney(item, analysis, 'de')!.text).toContain('863,62')
  const evidence = factEvidence(analysis, own.id)!
  expect(evidence.sum.length).toBeGreaterThan(1)
  expect(evidence.rows).toBe(own.rows ?? ngrams[0]!.barren!.rows)
})

test('in reports of before, a word whose terms all brought nothing shows what it spent; of one with results, only the part without any', () => {
  const { sentences, currency } = analysis
  const facts = analysis.facts.filter(
    ({ metric, subject }) => metric !== 'bridgeWords' || subject === 'account',
  )
  const spend = findFact(facts, wordFinding.id, 'spend')!.id
  const sentence = sentences.find(({ parts }) =>
    parts.some((part) => typeof part === 'object' && 'fact' in part && part.fact === spend),
  )!
  const told = (results: number, hasPart: boolean) =>
    findToldMoney(
      { findings: [wordFinding], sentences: [sentence] },
      {
        currency,
        facts: facts
          .filter(({ metric }) => hasPart || metric !== 'barrenSpend')
          .map((fact) =>
            fact.subject === wordFinding.id && fact.metric === 'results' ? { ...fact, value: results } : fact,
          ),
      },
    )
  const shown = (metric: string) => findFact(facts, wordFinding.id, metric)!.shown
  expect(told(0, false)).toMatchObject({ text: shown('spend'), isEstimate: false })
  expect(told(3, true)).toMatchObject({ text: shown('barrenSpend'), isEstimate: false })
  expect(told(3, false)).toBeUndefined()
})

test('the result of an audit leads from its decision to the list, which it holds', async () => {
  const { user } = await openWithFile({ 'POST /api/analyze': () => exampleAnswer(analysis) })
  await user.click(screen.getByRole('button', { name: 'Analyze' }))
  const part = within(await findPart())
  expect(part.getByRole('button', { name: /^Copy \d+ negatives?$/ })).toBeVisible()
  const heading = part.getByRole('heading', { name: 'Negatives and keywords' })
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Negatives and keywords' })
  expect(links.map(({ hash }) => hash)).toEqual(links.map(() => `#${heading.id}`))
})

test('a report opened at one of its parts scrolls there once it is loaded', async () => {
  const scrolled: string[] = []
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id)
  }
  try {
    window.history.replaceState(null, '', '#search-terms')
    fakeApi(reportHandlers(analysis))
    renderApp('/client/c1/report/r1#search-terms')
    await findPart()
    await waitFor(() => expect(scrolled).toContain('search-terms'))
  } finally {
    Element.prototype.scrollIntoView = scrollIntoView
    window.history.replaceState(null, '', window.location.pathname)
  }
})
