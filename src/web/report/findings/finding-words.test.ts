import { expect, test } from 'bun:test'
import type { Finding } from '../../../shared/schemas/analysis'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { rankFindings } from './finding-words'

const campaign = await exampleAnalysis('campaign')

test('by money; each action is told once', () => {
  const finding = (id: string, amount?: number): Finding => ({
    ...campaign.findings[0]!,
    id,
    ...(amount === undefined ? { amount: undefined as never } : { amount }),
  })
  const [action] = campaign.actions
  const ranked = rankFindings(
    [finding('none'), finding('small', 10), finding('large', 99)],
    [{ ...action!, id: 'A1', findings: ['small', 'large'] }],
  )
  expect(ranked.map((entry) => [entry.finding.id, entry.action?.id ?? null])).toEqual([
    ['large', 'A1'],
    ['small', null],
    ['none', null],
  ])
})
