import { beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { auditFile, fixtureAudits } from '../../../../test/support/fixture-audits'
import { REPORT_LANGUAGES } from '../../../../test/support/report-languages'
import { findForeign } from '../../../../test/support/foreign-words'
import type { Analysis } from '../../schemas/analysis'
import type { ReportType } from '../../report-types/names'
import { toAnalysis } from '../../to-analysis'
import { narrate } from '../built-in'
import { shortenLabel } from '../labels'
import type { Language } from '../language'
import { tellAnalysis } from '../tell-analysis'
import { tellTexts } from '../tell-texts'
import { EN } from './en/en'

const FURTHER = 'test/fixtures/further'
const TYPES: Record<string, ReportType> = {
  'ad-set': 'adSet',
  'asset-group': 'assetGroup',
  device: 'device',
  keyword: 'keyword',
  placement: 'placement',
  product: 'product',
  'search-term': 'searchTerm',
  time: 'time',
}

let english: readonly Analysis[]

beforeAll(() => {
  const further = readdirSync(FURTHER).flatMap((name) => {
    const type = TYPES[name.replace('.csv', '')]
    return (type && auditFile(new Uint8Array(readFileSync(`${FURTHER}/${name}`)), type, name)) ?? []
  })
  expect(further).toHaveLength(Object.keys(TYPES).length)
  english = [...fixtureAudits(), ...further].map((audit) => {
    const told = tellTexts(audit, EN)
    return toAnalysis(told, narrate(told), { narrator: { kind: 'built-in' }, fileHash: '' })
  })
}, 240_000)

/** Names that a person wrote, which no language translates. */
function namesOf({ segments, findings, quality, labels, creativeMetrics = [] }: Analysis): string[] {
  const names = [
    ...segments.map(({ label }) => label),
    ...findings.flatMap(({ subject, cells = [] }) => [subject, ...cells]),
    ...creativeMetrics.map(({ adName }) => adName),
    ...quality.columns.map(({ header }) => header),
    ...Object.values(labels).filter((label) => label !== null),
  ].flatMap((name) => [name, name.replaceAll(/\s+/gu, ' '), shortenLabel(name)])
  return [...new Set(names)].filter((name) => name.length > 2).sort((a, b) => b.length - a.length)
}

/** Every text that the report itself wrote, with its place. */
function textsOf(analysis: Analysis): (readonly [place: string, text: string])[] {
  const { sentences, findings, actions, trust = [], quality, facts, sinceLast, benchmark } = analysis
  const names = new Set(namesOf(analysis))
  return [
    ...sentences.flatMap(({ section, parts }) =>
      parts.flatMap((part) => (typeof part === 'string' ? [[section, part] as const] : [])),
    ),
    ...findings.map(({ rule, advice }) => [`advice of ${rule}`, advice] as const),
    ...actions.flatMap(({ title, check, disproof }) =>
      [title, check ?? '', disproof ?? ''].map((text) => ['action', text] as const),
    ),
    ...trust.map(({ code, message }) => [code, message] as const),
    ...quality.issues.map(({ code, message, told }) => {
      const own = Object.values(told?.slots ?? {}).filter((slot) => typeof slot === 'string')
      return [code, own.reduce((text, name) => text.replaceAll(name, ' '), message)] as const
    }),
    ...[...quality.notVisible, quality.numberLocale, ...quality.attribution].map(
      (text) => ['quality', text] as const,
    ),
    ...facts.flatMap(({ metric, formula, inputs = [] }) => [
      [`formula of ${metric}`, formula ?? ''] as const,
      ...inputs.flatMap(({ label, shown }) =>
        names.has(label) ? [] : [[`input of ${metric}`, label] as const, ['figure', shown] as const],
      ),
    ]),
    ...(sinceLast?.notes ?? []).map((note) => ['since', note] as const),
    ...Object.values(benchmark?.sources ?? {}).flatMap(({ label, definition, reason = '', caveat = '' }) =>
      [label, definition, reason, caveat].map((text) => ['source', text] as const),
    ),
  ].filter(([, text]) => text !== '')
}

/** Texts of several words that are equal in English and the other language were not translated. */
const SENTENCE = /\p{L}{3,}[^\p{L}]+\p{L}{3,}.*\p{L}{3,}/u
/** Sentences that consist of trade names in both languages. */
const ALIKE =
  /^(?:[^\p{Ll}]|conversions|clics|performance|max|superads|superside|wordstream|localiq|impressions)+$/iu

function findFaults(told: Analysis, source: Analysis): string[] {
  const language = told.language ?? 'en'
  const names = namesOf(source)
  const before = textsOf(source)
  const texts = textsOf(told)
  const inEnglish = new Set(before.map(([, text]) => text))
  return texts.flatMap(([place, text]) => {
    const found = findForeign(text, language, names)
    if (found) return [`${place} (${found}): ${text}`]
    const bare = names.reduce((rest, name) => rest.replaceAll(name, ' '), text)
    return SENTENCE.test(bare) && !ALIKE.test(bare) && inEnglish.has(text)
      ? [`${place} (as in English): ${text}`]
      : []
  })
}

const LANGUAGES = REPORT_LANGUAGES.filter(({ code }) => code !== 'en').map(
  (language) => [language.code, language] as const,
)

describe.each(LANGUAGES)('%s', (code, language) => {
  test('no word of another language stands in its tables', () => {
    const faults: string[] = []
    const walk = (value: unknown, path: string): void => {
      if (typeof value === 'string') {
        const found = findForeign(value, code)
        if (found) faults.push(`${path} (${found}): ${value}`)
      } else if (value !== null && typeof value === 'object')
        for (const [key, inner] of Object.entries(value)) walk(inner, `${path} › ${key}`)
    }
    walk(language, code)
    expect(faults).toEqual([])
  })

  test('no phrase of its document is left in English', () => {
    const left = Object.entries(language.document!).filter(
      ([phrase, own]) => phrase === own && SENTENCE.test(phrase.replaceAll(/\{[^}]*\}/gu, ' ')),
    )
    expect(left).toEqual([])
  })

  test('every report of a fixture or scenario is told in it, and in nothing else', () => {
    expect(english.length).toBeGreaterThan(100)
    const faults = english.flatMap((source) => findFaults(tellAnalysis(source, language), source))
    expect([...new Set(faults)]).toEqual([])
  }, 30_000)
})

test.each(LANGUAGES)('%s: one sentence, message or formula in English is found', (_, language) => {
  const lacking: readonly Language[] = [
    {
      ...language,
      sentences: {
        ...language.sentences,
        spent: EN.sentences.spent,
        'spent.one': EN.sentences['spent.one'],
      },
    },
    { ...language, reading: null },
    { ...language, document: { ...language.document!, Spend: 'Spend' } },
    { ...language, hidden: EN.hidden },
  ]
  for (const lack of lacking)
    expect(english.some((one) => findFaults(tellAnalysis(one, lack), one).length > 0)).toBe(true)
})
