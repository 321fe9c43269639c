import { screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { accountFiles } from '../../../test/support/account-files'
import { findForeign } from '../../../test/support/foreign-words'
import { exampleAnalysis, exampleAudit } from '../../../test/web/analyses'
import { openReport } from '../../../test/web/open-report'
import { auditAccount } from '../../shared/account/audit-account'
import { narrateAccount } from '../../shared/narrative/with-files'
import { auditExport } from '../../shared/analyse'
import { EMPTY_CONTEXT } from '../../shared/audit/audit'
import { COPY_TAGS } from '../../shared/copy/copy-tags'
import { listCopies } from '../../shared/copy/list-copies'
import { sumTags } from '../../shared/copy/sum-tags'
import { readExport } from '../../shared/exports/read-export'
import { narrate } from '../../shared/narrative/built-in'
import { EN } from '../../shared/narrative/languages/en/en'
import { loadLanguage } from '../../shared/narrative/languages/load'
import { LANGUAGES } from '../../shared/narrative/languages/names'
import { tellAnalysis } from '../../shared/narrative/tell-analysis'
import { tellTexts } from '../../shared/narrative/tell-texts'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Tag } from '../../shared/tags/tag'
import { toAnalysis } from '../../shared/to-analysis'

const details = { narrator: { kind: 'built-in' as const }, fileHash: 'f'.repeat(64) }

async function searchTerms(): Promise<Analysis> {
  const bytes = await Bun.file('test/fixtures/further/search-term.csv').bytes()
  const { audit } = auditExport(bytes, { type: 'searchTerm', context: EMPTY_CONTEXT })
  return toAnalysis(audit, narrate(audit), details)
}

function account(): Analysis {
  const files = accountFiles().map(({ name, bytes }) => ({
    file: name,
    hash: name,
    table: readExport(bytes, { fileName: name }),
  }))
  const { audit: joined } = auditAccount(files, { ...EMPTY_CONTEXT, today: '2026-11-01' })
  const audit = tellTexts(joined, EN)
  return toAnalysis(audit, narrateAccount(audit), details)
}

/** Ad texts with a model's tags, one image of each kind, a notice and an opinion. */
async function copies(): Promise<Analysis> {
  const analysis = await exampleAnalysis('copy')
  const listed = listCopies((await exampleAudit('copy')).summary)
  const tags = new Map(
    listed.map(({ id }, at): [string, Tag[]] => [
      id,
      Object.entries(COPY_TAGS).map(([name, { values }]) => ({
        name,
        value: values[at % values.length]!,
        confidence: 'high' as const,
      })),
    ]),
  )
  const image = {
    id: 'i1', key: 'I1', name: 'red-shoe.png', size: 20_480, width: 1200, height: 800, placement: null, brightness: 0.5, contrast: 0.2, busyness: 0.1,
    repeats: null, adName: null, seenBy: { model: 'local-eyes', tags: [{ name: 'product', value: 'in use', confidence: 'high' as const }] },
  } // prettier-ignore
  return {
    ...analysis,
    copyTags: sumTags(listed, tags, 'local-eyes')!,
    images: [image],
    narrator: {
      kind: 'built-in',
      notice: 'The model took too long. The built-in narrator wrote this report.',
    },
    opinion: { opinion: 'local-eyes', cannotAnswer: null },
    answeredBy: ['ageRange'],
  } as Analysis
}

async function campaigns(): Promise<Analysis> {
  return {
    ...(await exampleAnalysis('campaign')),
    sinceLast: {
      reportId: 'r0',
      createdAt: '2026-09-05T09:00:00Z',
      period: { start: '2026-09-01', end: '2026-09-30' },
      changes: [{ metric: 'cpm', before: 10, now: 11, relative: 0.1, better: false }],
      caveats: [],
      notes: [],
    },
  }
}

/** Kinds of reports, tested in turn over the languages. */
const KINDS = [
  ['search terms', searchTerms],
  ['ad texts with tags and an image', copies],
  ['a whole account', account],
  ['campaigns since the last audit', campaigns],
] as const
const SAMPLES = LANGUAGES.filter((code) => code !== 'en').map(
  (code, at) => [code, ...KINDS[at % KINDS.length]!] as const,
)

test.each(SAMPLES)('%s: the document of %s has no word of another language', async (code, _, make) => {
  const language = await loadLanguage(code)
  const phrases: Readonly<Record<string, string>> = language.document!
  const source = await make()
  await openReport(tellAnalysis(source, language), {}, phrases['Versions and file'])
  const article = screen.getByRole('article')
  await screen.findAllByRole('table')
  const names = namesOf(source)
  const faults = textsOf(article).flatMap((text) => {
    // Charts wrap and truncate the names of rows.
    if (names.some((name) => name.includes(text.replaceAll(/^…|…$/gu, '').trim()))) return []
    const found = findForeign(text, code, names)
    const left = text in phrases && phrases[text] !== text
    return found ? [`${found}: ${text}`] : left ? [`as in English: ${text}`] : []
  })
  expect(faults).toEqual([])
  expect(repeatedIn(article)).toEqual([])
  expect(article.closest('[lang]')?.getAttribute('lang')).toBe(code === 'pt' ? 'pt-BR' : code)
})

/** All names in a report that a person, a file or a model wrote, which are not translated. */
function namesOf(analysis: Analysis): string[] {
  const names = new Set<string>()
  const take = (value: unknown): void => {
    if (typeof value === 'string') names.add(value).add(value.replaceAll(/\s+/gu, ' ').trim())
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(take)
  }
  const { segments, searchTerm, copyTags, files, slicings, creativeMetrics, findings, quality } = analysis
  take([
    segments.map(({ label }) => label),
    searchTerm,
    creativeMetrics,
    findings.map(({ subject }) => subject),
  ])
  take([
    copyTags?.copies.map(({ text }) => text),
    files?.map(({ file }) => file),
    slicings?.map(({ rows }) => rows),
  ])
  take(quality.issues.map(({ told }) => told?.slots))
  take(['local-eyes', 'red-shoe.png', 'campaigns.csv'])
  return [...names].filter((name) => name.length > 2).sort((a, b) => b.length - a.length)
}

/** Texts on screen, in print, and for screen readers, without the app's own controls, which are English. */
function textsOf(root: Element): string[] {
  const isTool = (node: Element | null) => node?.closest('header, [aria-label="The model’s part"]') != null
  const heard = [...root.querySelectorAll('[aria-label], [placeholder], [title], [alt]')]
    .filter((node) => !isTool(node))
    .flatMap((node) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => node.getAttribute(name) ?? ''),
    )
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!isTool(node.parentElement)) texts.push(node.textContent!.trim())
  return [...texts, ...heard].filter((text) => text !== '')
}

/** Texts that are repeated, and column heads that occur twice in a table. */
function repeatedIn(root: Element): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('.hidden, td')) texts.push(node.textContent!.trim())
  const heads = [...root.querySelectorAll('tr')].flatMap((row) => {
    const own = [...row.querySelectorAll('th')].map(({ textContent }) => textContent)
    return own.filter((head, at) => own.indexOf(head) < at)
  })
  const words = texts.filter((text) => /\p{L}{2}/u.test(text))
  return [...words.filter((text, at) => text === words[at - 1]), ...heads]
}
