import { expect, test } from 'bun:test'
import { listFootnotes } from '../../evidence/evidence-provider'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { arrange } from './arrange'
import { inReadingOrder } from './reading-order'

const campaign = await exampleAnalysis('campaign')
const story = arrange(campaign)
const reading = inReadingOrder(campaign, story)

test('contains each sentence once, the excess cost first, then the decisions before the findings, insights last', () => {
  expect(new Set(reading)).toEqual(new Set(campaign.sentences))
  expect(reading).toHaveLength(campaign.sentences.length)
  const answer = reading.findIndex((sentence) => story.stressed.has(sentence))
  expect(answer).toBe(story.trust.length)
  const sections = reading.map(({ section }) => section)
  const [decision, finding, insight] = (['recommendations', 'wastage', 'insights'] as const).map((section) =>
    sections.indexOf(section),
  )
  expect(answer).toBeLessThan(decision!)
  expect(decision).toBeLessThan(finding!)
  expect(finding).toBeLessThan(insight!)
  expect(sections.at(-1)).toBe('insights')
})

test('numbers footnotes from the top of the page', () => {
  const notes = [...listFootnotes(campaign, reading).keys()]
  const printed = notes.map((id) => campaign.facts.find((fact) => fact.id === id)!.shown)
  // The first is of the note above the verdict.
  expect(printed.slice(0, 4)).toEqual(['78.51%', '$2,331.91', '2.43x', '$15,632.64'])
})
