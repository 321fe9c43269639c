import { describe, expect, test } from 'bun:test'
import type { Analysis, Sentence } from '../../shared/schemas/analysis'
import { exampleAnalysis } from '../../../test/web/analyses'
import { withoutRepeats } from './without-repeats'

const campaign = await exampleAnalysis('campaign')

describe('what is told once', () => {
  const told = ['“Broad”, said to cost too much last time: it costs less.', campaign.quality.notVisible[0]!]
  const sentence = (section: Sentence['section'], block: number, part: string): Sentence => ({
    section,
    block,
    parts: [part],
  })
  const sentences = [
    sentence('summary', 0, told[0]!),
    sentence('insights', 0, 'The largest share went to “Broad”.'),
    sentence('insights', 1, told[0]!),
    sentence('insights', 2, 'Some of what matters is not in this export.'),
    sentence('insights', 2, told[1]!),
  ]

  test('blocks of the insights that have a section of their own are left to it', () => {
    const sinceLast = { notes: [told[0]!] } as NonNullable<Analysis['sinceLast']>
    expect(withoutRepeats({ sentences, sinceLast, quality: campaign.quality })).toEqual(sentences.slice(0, 2))
  })

  test('what no section tells stays', () => {
    const { quality } = campaign
    const kept = withoutRepeats({ ...campaign, sentences, quality: { ...quality, notVisible: [] } })
    expect(kept).toEqual(sentences)
  })
})
