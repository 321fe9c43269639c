import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../test/web/analyses'
import { factEvidence } from './evidence'

const copy = await exampleAnalysis('copy')
const open = (subject: string) => {
  const { id } = copy.facts.find((fact) => fact.subject === subject && fact.metric === 'odds')!
  return factEvidence(copy, id)!
}

test.each([
  ['C2:S3', 'Expected purchases for this spend: 7.7. Actual: none.', 'one row in 2,300', ['7.69', '0']],
  ['T2:S2', 'Expected purchases for this spend: 9.3. Actual: 2.', 'one row in 210', ['9.33', '2']],
] as const)('odds of %s say what was to be expected and what came', (subject, sentence, odds, figures) => {
  const { notes, plain, formula } = open(subject)
  expect(notes[0]).toBe(sentence)
  expect(notes[1]).toContain(odds)
  expect(plain.map(({ shown }) => shown)).toEqual([...figures])
  expect(plain.every(({ factId }) => factId && factEvidence(copy, factId))).toBe(true)
  expect(formula).not.toContain('binomial')
})

test('other figures have no such words', () => {
  const { id } = copy.facts.find(({ subject, metric }) => subject === 'C2:S3' && metric === 'probability')!
  expect(factEvidence(copy, id)).toMatchObject({ notes: [], plain: [] })
})
