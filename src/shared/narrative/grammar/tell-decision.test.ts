import { expect, test } from 'bun:test'
import { exampleAudit } from '../../../../test/web/analyses'
import { tellTexts } from '../tell-texts'
import { EN } from '../languages/en/en'

test('step and check of a decision about several rows say “them” and “their”, about one row “it” and “its”', async () => {
  const { audit } = await exampleAudit('campaign')
  const told = (rows: number) => {
    const actions = audit.actions.map((action) =>
      action.lever === 'lower_budget'
        ? { ...action, lever: 'raise_conversion', segmentIds: ['S4', 'S3'].slice(0, rows) }
        : action,
    )
    return tellTexts({ ...audit, actions }, EN).actions.find(({ lever }) => lever === 'raise_conversion')!
  }
  expect(told(2).title).toEndWith('price or offer. Hold spend on them until then.')
  expect(told(1).title).toBe(
    'Check the landing page behind “Prospecting | Interests | Running”: if others convert on it, change the audience; if not, fix page, price or offer. Hold spend on it until then.',
  )
  expect(told(2).check).toBe(
    'In two weeks, compare their conversion rate with the others’ over the same days.',
  )
  expect(told(1).check).toBe('In two weeks, compare its conversion rate with the others’ over the same days.')
})

test('a price to come is compared with that of usual days as well, and with nothing of today', async () => {
  const { audit } = await exampleAudit('campaign')
  const checkOf = (findings: typeof audit.findings) =>
    tellTexts({ ...audit, findings }, EN).actions.find(({ lever }) => lever === 'pause_dear_row')!.check
  expect(checkOf(audit.findings)).toBe(
    'In two weeks, re-export and compare cost per purchase (all sales campaigns) with this audit: $39.01, or $35.96 excluding Oct 14 to Oct 18, 2026.',
  )
  expect(checkOf(audit.findings.filter(({ rule }) => rule !== 'DIP'))).toBe(
    'In two weeks, re-export and compare cost per purchase (all sales campaigns) with this audit: $39.01.',
  )
})

test('a pause says what the rows return, or pay, and the benchmark; each figure opens', async () => {
  const { audit } = await exampleAudit('campaign')
  const pause = tellTexts(audit, EN).actions.find(({ lever }) => lever === 'pause_dear_row')!
  expect(pause.title).toBe(
    'Pause “Prospecting | Interests | Running”: 0.38x ROAS vs. the 2.43x benchmark. Find the cause before restarting.',
  )
  const [first] = audit.findings.filter(({ id }) => pause.findings.includes(id))
  const other = audit.findings.find(({ rule, segmentId }) => rule === 'C1' && segmentId === 'S3')!
  const actions = [{ ...pause, segmentIds: ['S4', 'S3'], findings: [first!.id, other.id] }]
  expect(tellTexts({ ...audit, actions }, EN).actions[0]!.title).toContain(
    ': 0.38x and 1.40x ROAS vs. the 2.43x benchmark.',
  )
  const byCost = { ...audit, facts: audit.facts.filter(({ metric }) => metric !== 'benchmarkRoas') }
  expect(tellTexts(byCost, EN).actions[0]!.title).toMatch(
    /: \$364\.14 per purchase vs\. the \$[\d.]+ benchmark\./,
  )
})
