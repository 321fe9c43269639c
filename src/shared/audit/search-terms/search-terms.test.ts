import { describe, expect, test } from 'bun:test'
import { narrate } from '../../narrative/built-in'
import { loadLanguage } from '../../narrative/languages/load'
import { EMPTY_CONTEXT } from '../audit'
import { toExampleTable } from '../../../../test/support/example-table'
import { TOLD_TERMS } from '../../../../test/support/told-terms'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'
import { auditSearchTerms, type SearchTermRow } from './search-terms'
import { fromRowRanges } from '../../row-ranges'
import { foldTerm, holdsPhrase, splitWords } from '../goals/split-words'

describe('words of a search term', () => {
  test.each([
    ['Kaufen  Bücherregal', ['kaufen', 'bücherregal']],
    ['wi-fi router 2.4', ['wi', 'fi', 'router', '2.4']],
    ['сковорода купить', ['сковорода', 'купить']],
    ['東京の家具', ['東京', 'の', '家具']],
    ['  ', []],
  ])('%s', (term, words) => {
    expect(splitWords(foldTerm(term))).toEqual(words)
  })

  test.each([
    ['words apart', 'one '.repeat(500)],
    ['without blanks', '検索語'.repeat(500)],
  ])('reads 32 words of a cell that is longer than a search can be, %s', (_, cell) => {
    expect(splitWords(cell)).toHaveLength(32)
  })

  test('a phrase is held only in order and without a gap', () => {
    expect(holdsPhrase(['free', 'oak', 'shelf'], ['free', 'oak'])).toBe(true)
    expect(holdsPhrase(['oak', 'free', 'shelf'], ['free', 'oak'])).toBe(false)
    expect(holdsPhrase(['free', 'shelf', 'oak'], ['free', 'oak'])).toBe(false)
  })
})

const NOUNS = ['lamp', 'shelf', 'table', 'sofa', 'desk', 'chair', 'bed', 'rug']
const COLOURS = ['red', 'blue', 'oak', 'large', 'small', 'new']

/** 48 terms of one true rate: 20 clicks at 2 each and one result, a price of 40. */
function evenTerms(more: Partial<SearchTermRow> = {}): SearchTermRow[] {
  return NOUNS.flatMap((noun, i) =>
    COLOURS.map((colour, j) => row(`${colour} ${noun}`, 40, 1, { row: 2 + i * 6 + j, ...more })),
  )
}

function row(term: string, spend: number, results: number, more: Partial<SearchTermRow> = {}): SearchTermRow {
  return { term, spend, clicks: spend / 2, results, row: 99, ...more }
}

const barren = NOUNS.map((noun, i) => row(`${noun} gratis`, 40, 0, { row: 60 + i }))

describe('the search-term audit', () => {
  test('names the word that terms without a result share, and a phrase negative for it', () => {
    const { ngrams, negatives } = auditSearchTerms([...evenTerms(), ...barren])
    expect(ngrams.filter(({ tier }) => tier !== 'watch').map(({ gram }) => gram)).toEqual(['gratis'])
    expect(ngrams[0]).toMatchObject({ results: 0, spend: 320, terms: 8, blocks: [], rows: '60-67' })
    expect(negatives).toEqual([{ text: 'gratis', match: 'phrase', spend: 320, reason: 'gratis' }])
  })

  test('names a converting term that the negative would block, and no negative stops it', () => {
    const good = row('gratis versand sessel', 40, 3)
    const more = NOUNS.map((noun) => row(`${noun} modern gratis`, 40, 0))
    const { ngrams, negatives } = auditSearchTerms([...evenTerms(), ...barren, ...more, good])
    const [gram] = ngrams
    expect(gram).toMatchObject({ gram: 'gratis', blocks: ['gratis versand sessel'] })
    expect(negatives.length).toBeGreaterThan(0)
    for (const { text, match } of negatives)
      expect(match === 'phrase' && holdsPhrase(splitWords(good.term), splitWords(text))).toBe(false)
  })

  test('offers no negative that Google would not take', () => {
    const long = 'gratis ' + Array.from({ length: 11 }, (_, i) => `w${i}`).join(' ')
    const odd = row('was ist "gratis" (wirklich)?', 400, 0)
    const good = NOUNS.flatMap((noun) => [
      row(`${noun} gratis versand`, 40, 1),
      row(`gratis ${noun} set`, 40, 1),
    ])
    const rows = [...evenTerms(), ...evenTerms(), row(long, 400, 0), odd, ...barren, ...good]
    for (const { text } of auditSearchTerms(rows).negatives) {
      expect(text.split(' ').length).toBeLessThanOrEqual(10)
      expect(text.length).toBeLessThanOrEqual(80)
      expect(text).not.toMatch(/[!@%,*()={};~`<>?\\|^"[\]]/)
    }
  })

  test('names terms that sold at the usual price and are excluded', () => {
    const audit = auditSearchTerms([...evenTerms(), row('garden swing', 60, 3, { excluded: true })])
    expect(audit.excluded!.map(({ text }) => text)).toEqual(['garden swing'])
    expect(audit.keywords).toEqual([])
    expect(auditSearchTerms(evenTerms()).excluded).toBeUndefined()
  })

  test('reports nested words once: a pair is not listed in addition to its word', () => {
    const pairs = NOUNS.map((noun) => row(`${noun} gratis download`, 40, 0))
    const { ngrams } = auditSearchTerms([...evenTerms(), ...pairs])
    expect(ngrams.filter(({ tier }) => tier !== 'watch')).toHaveLength(1)
  })

  test('says nothing where all terms convert alike, nor with fewer than 15 results', () => {
    expect(auditSearchTerms(evenTerms()).ngrams).toEqual([])
    const few = [...evenTerms({ results: 0 }).slice(0, 20), row('red lamp', 40, 14), ...barren]
    expect(auditSearchTerms(few)).toMatchObject({ ngrams: [], negatives: [], keywords: [] })
  })

  test('judges brand, competitor and other terms apart', () => {
    const brand = NOUNS.map((noun) => row(`acme ${noun}`, 4, 4))
    const rival = evenTerms({ campaign: 'Search | Competitors' })
    const { classes } = auditSearchTerms([...evenTerms(), ...brand, ...rival], ['Acme GmbH'])
    expect(classes.map((entry) => [entry.class, entry.price])).toEqual([
      ['other', 40],
      ['competitor', 40],
      ['brand', 1],
    ])
  })

  test('offers terms that sold at the usual price as keywords, unless they are keywords or negatives already', () => {
    const offer = (more: Partial<SearchTermRow>) =>
      auditSearchTerms([...evenTerms(), row('garden swing', 60, 3, more)]).keywords.map(({ text }) => text)
    expect(offer({})).toEqual(['garden swing'])
    expect(offer({ added: true })).toEqual([])
    expect(offer({ excluded: true })).toEqual([])
    expect(offer({ spend: 200 })).toEqual([])
  })

  test('the order of rows changes nothing', () => {
    const rows = [...evenTerms(), ...barren, row('gratis versand sessel', 40, 3)]
    const { ngrams, negatives } = auditSearchTerms(rows)
    const turned = auditSearchTerms(rows.toReversed())
    expect(turned.negatives).toEqual(negatives)
    expect(turned.ngrams.map(({ gram, tier }) => [gram, tier])).toEqual(
      ngrams.map(({ gram, tier }) => [gram, tier]),
    )
  })
})

/** `gratis` is the clearer word; three of the terms with `repair` hold both. */
const twoWords = [
  ...NOUNS.flatMap((noun, i) => [
    row(`${noun} gratis`, 40, 0, { row: 60 + i }),
    row(`gratis ${noun} set`, 40, 0, { row: 70 + i }),
  ]),
  ...NOUNS.map((noun, i) => row(`${noun} repair`, 40, 0, { row: 80 + i })),
  ...NOUNS.slice(0, 3).map((noun, i) => row(`gratis ${noun} repair`, 40, 0, { row: 90 + i })),
]

describe('a term with two expensive words', () => {
  test('counts for the clearer one alone, so that the money adds up; the other says how many it lacks', () => {
    const { ngrams } = auditSearchTerms([...evenTerms(), ...twoWords])
    const [first, second] = ngrams
    expect(first).toMatchObject({ gram: 'gratis', terms: 19, spend: 760 })
    expect(first!.taken).toBeUndefined()
    expect(second).toMatchObject({ gram: 'repair', terms: 8, spend: 320, rows: '80-87' })
    expect(second!.taken).toEqual({ terms: 3, rows: '90-92' })
    const held = twoWords.filter(({ term }) => splitWords(term).includes('repair'))
    expect(second!.terms + second!.taken!.terms).toBe(held.length)
    const whole = twoWords.reduce((sum, { spend }) => sum + spend, 0)
    expect(first!.spend + second!.spend).toBe(whole)
  })

  test.each([
    ['en', '“repair” appears in 8 search terms that spent $320.00', '3 more count for another word.'],
    ['de', '„repair“ steht in 8 Suchbegriffen', '3 weitere zählen für ein anderes Wort.'],
    ['es', '«repair» aparece en 8 términos', 'Con «repair» hay 3 más, contados con otra palabra.'],
    [
      'fr',
      '« repair » figure dans 8 termes',
      'Il y en a 3 de plus avec « repair », comptés avec un autre mot.',
    ],
    ['pt', '“repair” aparece em 8 termos', 'Com “repair” há mais 3, contados com outra palavra.'],
  ] as const)('is said to count elsewhere: %s', async (code, own, others) => {
    const cells = [...evenTerms(), ...twoWords].map(({ term, spend, clicks, results }) => ({
      campaignName: 'Search', searchTerm: term, spend, impressions: 10 * clicks, clicksAll: clicks, conversions: results,
    })) // prettier-ignore
    const table = toExampleTable({ rows: cells, platform: 'google' })
    const audit = runAudit(summarise(table, 'searchTerm'), EMPTY_CONTEXT)
    const told = narrate(audit, undefined, await loadLanguage(code)).wastage!.replaceAll(/\s/gu, ' ')
    expect(told).toContain(own)
    expect(told.split(others)).toHaveLength(2)
  })
})

test('a search-term report carries its words and negatives; the client’s name makes brand terms', () => {
  const cells = [...evenTerms(), ...barren, row('acme outlet', 10, 5)].map(
    ({ term, spend, clicks, results }) => ({
      campaignName: 'Search',
      searchTerm: term,
      addedExcluded: term === 'oak desk' ? 'Hinzugefügt' : 'Keines',
      spend,
      impressions: 100 * clicks,
      clicksAll: clicks,
      conversions: results,
    }),
  )
  const table = toExampleTable({ rows: cells, platform: 'google' })
  const audit = runAudit(summarise(table, 'searchTerm'), { ...EMPTY_CONTEXT, brandNames: ['Acme'] })
  const { searchTerm, bridge, facts, findings } = audit
  // Each of the eight terms alone could be chance; the bridge shows them as part of that line.
  const worded = bridge!.rows.filter(({ word }) => word)
  expect(worded.map(({ line, excess }) => [line, excess])).toEqual(
    Array.from({ length: 8 }, () => ['unsure', 40]),
  )
  expect(bridge!.words).toBe(320)
  const factOf = (metric: string) => facts.find((fact) => fact.metric === metric)?.value ?? 0
  expect([factOf('bridgeWords'), factOf('bridgeUnsure')]).toEqual([320, bridge!.unsure - 320])
  const [word] = findings.filter(({ issue }) => issue === 'search_words')
  const price = facts.find(({ id, metric }) => metric === 'otherCost' && word!.facts.includes(id))!
  expect(price.value).toBe(40)
  expect(price.inputs!.map(({ value }) => value)).toEqual([1920, 48])
  expect(searchTerm!.negatives.map(({ text }) => text)).toEqual(['gratis'])
  expect(searchTerm!.classes.map((entry) => [entry.class, entry.results])).toEqual([
    ['other', 48],
    ['brand', 5],
  ])
})

test('a search that an exact keyword matched need not become one; a close variant of it does', () => {
  const term = (searchTerm: string, matchType: string, [spend, conversions]: [number, number]) => ({
    campaignName: 'Search', searchTerm, matchType, spend, impressions: 10 * spend, clicksAll: spend, conversions,
  }) // prettier-ignore
  const rows = [
    term('walnut desk', 'Exact match', [440, 21]),
    term('standing desk', 'Exact match (close variant)', [600, 40]),
    term('office chair', 'Broad match', [270, 18]),
    term('oak desk', 'Broad match', [1450, 20]),
  ]
  const table = toExampleTable({ rows, platform: 'google' })
  const { searchTerm } = runAudit(summarise(table, 'searchTerm'), EMPTY_CONTEXT)
  expect(searchTerm!.keywords.map(({ text }) => text)).toEqual(['standing desk', 'office chair'])
})

test('the rows of the price are those that its spend and results add up', () => {
  const excess = (word: string, spend: number, from: number) =>
    NOUNS.map((noun, i) => row(`${word} ${noun}`, spend, 0, { row: from + i }))
  // A second word is found only at the price without the first one.
  const rows = [...evenTerms(), ...excess('free', 300, 100), ...excess('jobs', 40, 200)]
  const [priced] = auditSearchTerms(rows).classes
  const { spend, results, rows: ranges = '' } = priced!.others!
  const listed = new Set(fromRowRanges(ranges))
  const own = rows.filter((one) => listed.has(one.row))
  expect(own.length).toBeLessThan(priced!.terms)
  expect(own.reduce((sum, one) => sum + one.spend, 0)).toBeCloseTo(spend, 6)
  expect(own.reduce((sum, one) => sum + one.results, 0)).toBeCloseTo(results, 6)
})

describe('terms chosen by their low price', () => {
  const told = (...more: SearchTermRow[]) => {
    const rows = [...evenTerms(), ...more].map(({ term, spend, clicks, results }, at) => ({
      campaignName: 'Search', searchTerm: term, spend, impressions: 10 * clicks, clicksAll: clicks, conversions: results, row: at,
    })) // prettier-ignore
    const audit = runAudit(
      summarise(toExampleTable({ rows, platform: 'google' }), 'searchTerm'),
      EMPTY_CONTEXT,
    )
    const finding = audit.findings.find(({ rule }) => rule === 'ST3')
    const own = (metric: string) => audit.facts.find((fact) => fact.metric === metric)
    return { audit, finding, own }
  }
  /** Clicks at half the usual price, three of thirty convert. */
  const fine = { ...row('garden swing', 30, 3), clicks: 30 }
  /** Clicks at five times the usual price: three sales of ten clicks are luck. */
  const lucky = { ...row('garden bench', 100, 3), clicks: 10 }

  test('become keywords where a price well below the benchmark is to be expected of them', () => {
    const { audit, finding, own } = told(fine, lucky)
    expect(audit.searchTerm!.keywords.map(({ text }) => text)).toEqual(['garden swing'])
    expect(audit.searchTerm!.lucky!.map(({ text }) => text)).toEqual(['garden bench'])
    expect(finding).toMatchObject({ issue: 'new_keywords', lever: 'add_keywords' })
    expect(own('keywordCost')!.value).toBe(10)
    const [expected, benchmark] = [own('keywordExpected')!.value!, own('benchmarkCost')!.value!]
    expect(expected).toBeGreaterThan(10)
    expect(expected).toBeLessThanOrEqual(0.95 * benchmark)
    expect(own('luckyTerms')!.value).toBe(1)
  })

  test.each(TOLD_TERMS)('are told as a sentence, one or several: %s', async (code, one, several, none) => {
    const language = await loadLanguage(code)
    const tell = (...more: SearchTermRow[]) => {
      const { highlights, wastage, concerns } = narrate(told(...more).audit, undefined, language)
      return [highlights, wastage, concerns].join(' ').replaceAll(/\s/gu, ' ')
    }
    expect(tell(fine, lucky)).toMatch(one)
    expect(tell(fine, { ...fine, term: 'porch swing' }, lucky, { ...lucky, term: 'oak bench' })).toMatch(
      several,
    )
    expect(tell(lucky)).toMatch(none)
    expect(tell(fine)).not.toMatch(/\b0 |[{}[\]]/)
  })

  test('lead to no step where their price is likely luck', () => {
    const { audit, finding, own } = told(lucky)
    expect(audit.searchTerm!.keywords).toEqual([])
    expect(finding).toMatchObject({ issue: 'lucky_terms', tier: 'watch' })
    expect(finding).not.toHaveProperty('lever')
    expect(audit.actions.map(({ lever }) => lever)).not.toContain('add_keywords')
    expect(own('keywordExpected')!.value).toBeGreaterThan(own('benchmarkCost')!.value!)
  })

  test('are luck where what is to be expected is less than 5% below the benchmark', () => {
    const { audit, finding, own } = told(row('garden swing', 60, 3))
    const [expected, benchmark] = [own('keywordExpected')!.value!, own('benchmarkCost')!.value!]
    expect(expected).toBeLessThan(benchmark)
    expect(expected).toBeGreaterThan(0.95 * benchmark)
    expect(audit.searchTerm!.keywords).toEqual([])
    expect(finding).toMatchObject({ issue: 'lucky_terms' })
  })

  test('have the price of their clicks over an expected conversion rate as their expected price', () => {
    const { own } = told(fine, { ...row('porch swing', 45, 4), clicks: 40 })
    const { inputs = [], value } = own('keywordExpected')!
    const [spend, clicks, rate] = inputs.map((input) => input.value!)
    expect([spend, clicks]).toEqual([75, 70])
    // Between the rate of all terms, one in twenty, and their own.
    expect(rate).toBeGreaterThan(0.05)
    expect(rate).toBeLessThan(0.1)
    expect(spend! / clicks! / rate!).toBeCloseTo(value!, 2)
  })
})
