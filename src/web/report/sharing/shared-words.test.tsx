import { configure, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'bun:test'
import { auditAccount } from '../../../shared/account/audit-account'
import { readExport } from '../../../shared/exports/read-export'
import { narrateAccount } from '../../../shared/narrative/with-files'
import { EN } from '../../../shared/narrative/languages/en/en'
import { tellTexts } from '../../../shared/narrative/tell-texts'
import { accountFiles } from '../../../../test/support/account-files'
import type { Analysis } from '../../../shared/schemas/analysis'
import { auditExport } from '../../../shared/analyse'
import { EMPTY_CONTEXT, type AuditContext } from '../../../shared/audit/audit'
import { narrate } from '../../../shared/narrative/built-in'
import { LEVERS } from '../../../shared/narrative/languages/en/findings'
import { SENTENCES } from '../../../shared/narrative/languages/en/sentences'
import { toAnalysis } from '../../../shared/to-analysis'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { exampleSharedCopy } from '../../../../test/web/examples'
import { fakeApi } from '../../../../test/web/fake-api'
import { renderApp } from '../../../../test/web/render'

configure({ asyncUtilTimeout: 8000 })

/** Words for people of the agency, which its client, who reads the copy, may not be told. */
const FOR_AGENCY =
  /\byour? (?:other )?(?:clients?|last|reports?|files?|settings|machine|workspace)\b|this agency|other clients|this machine|workspace|settings|\bset a target\b(?! CPA)|audit two more|client median yet|re-export|re-upload|run a fresh audit/i

const context: Partial<AuditContext> = {
  today: '2026-11-20',
  industry: 'Dentists',
  peers: Array.from({ length: 9 }, () => ({
    metrics: {
      cpm: 10,
      ctr: 0.01,
      cpc: 1,
      purchases: null,
      costPerPurchase: 30,
      roas: 2,
      conversionRate: 0.02,
    },
    currency: 'USD',
    platform: null,
    createdAt: '2026-10-01T12:00:00.000Z',
  })),
}

const details = { narrator: { kind: 'built-in' as const }, fileHash: 'f'.repeat(64) }

function account(): Analysis {
  const files = accountFiles().map(({ name, bytes }) => ({
    file: name,
    hash: name,
    table: readExport(bytes, { fileName: name }),
  }))
  const audit = tellTexts(auditAccount(files, { ...EMPTY_CONTEXT, ...context }).audit, EN)
  return toAnalysis(audit, narrateAccount(audit), details)
}

async function searchTerms(): Promise<Analysis> {
  const bytes = await Bun.file('test/fixtures/further/search-term.csv').bytes()
  const { audit } = auditExport(bytes, { type: 'searchTerm', context: EMPTY_CONTEXT })
  return toAnalysis(audit, narrate(audit), details)
}

/** The campaigns compared with an audit before, with their peers as benchmarks. */
async function campaigns(): Promise<Analysis> {
  const analysis = await exampleAnalysis('campaign', context)
  return {
    ...analysis,
    sinceLast: {
      reportId: '',
      createdAt: '2026-09-05T09:00:00Z',
      period: { start: '2026-09-01', end: '2026-09-30' },
      changes: [{ metric: 'cpm', before: 10, now: 11, relative: 0.1, better: false }],
      caveats: [],
      notes: [],
    },
  }
}

afterEach(() => {
  window.location.hash = ''
})

test.each([
  ['campaigns', campaigns],
  ['campaigns without a currency', async () => ({ ...(await campaigns()), currency: null })],
  ['regions', () => exampleAnalysis('location', context)],
  ['ad texts', () => exampleAnalysis('copy', context)],
  ['videos', () => exampleAnalysis('video', context)],
  ['search terms', searchTerms],
  ['a whole account', account],
])('the whole text of a shared copy says nothing that is for the agency: %s', async (_, make) => {
  window.location.hash = '#the-token'
  fakeApi({ 'GET /api/share': async () => exampleSharedCopy(await make()) })
  renderApp('/share')
  await screen.findByRole('heading', { name: 'Method' })
  const { textContent } = screen.getByRole('main')
  expect(textContent.length).toBeGreaterThan(1000)
  expect(FOR_AGENCY.exec(textContent)?.[0]).toBeUndefined()
})

test('a shared copy names the number of other accounts, not whose they are', async () => {
  window.location.hash = '#the-token'
  const analysis = await campaigns()
  fakeApi({ 'GET /api/share': () => exampleSharedCopy(analysis) })
  renderApp('/share')
  expect(await screen.findByRole('list', { name: 'Benchmark sources' })).toHaveTextContent(
    'Median of the last report of this type of 9 other accounts in this industry.',
  )
})

test('no sentence that a shared copy may hold is for the agency', () => {
  const told = [...Object.values(SENTENCES), ...Object.values(LEVERS)]
  expect(told.filter((sentence) => FOR_AGENCY.test(sentence))).toEqual([])
})
