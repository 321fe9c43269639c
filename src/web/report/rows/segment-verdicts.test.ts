import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { verdictsByRow } from './segment-verdicts'

const campaign = await exampleAnalysis('campaign')

test('a row has the verdict of its findings, the expensive ones first; a suspicion is none', () => {
  const verdicts = verdictsByRow(campaign)
  const wordOf = (label: string) =>
    verdicts.get(campaign.segments.find((segment) => segment.label === label)!.id)?.word
  expect(wordOf('Prospecting | Interests | Running')).toBe('Expensive, still running')
  expect(wordOf('Retargeting | Site visitors 30d')).toBe('Better')
  expect(wordOf('Prospecting | New markets')).toBeUndefined()
  expect(wordOf('Advantage+ Shopping')).toBeUndefined()
})
