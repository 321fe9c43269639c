import { expect, test } from 'bun:test'
import type { Analysis } from '../../shared/schemas/analysis'
import { subjectFirst, withoutName } from './subject-first'

const segments = ['Broad | Spring', 'Interests', 'Visitors'].map((label, at) => ({ id: `S${at}`, label })) as Analysis['segments'] // prettier-ignore

test.each([
  [['S0'], 'Lower the budget of “Broad | Spring” in steps of 10–20%.', 'Broad | Spring – lower its budget in steps of 10–20%.'],
  [['S1'], 'Bid less for Interests with a value rule.', 'Interests – bid less for it with a value rule.'],
  [['S0', 'S1'], 'Lower the budget of 2 campaigns in steps of 10–20%.', 'Broad | Spring and 1 more – lower the budget of each in steps of 10–20%.'],
  [['S0', 'S1'], 'Retire “Broad | Spring” and “Interests” and let others take over.', 'Broad | Spring and 1 more – retire them and let others take over.'],
  [['S0', 'S1', 'S2'], 'Replace the ads in 3 ad sets that few click.', 'Broad | Spring and 2 more – replace the ads in them that few click.'],
  [['S1'], 'Read the comments.', 'Read the comments.'],
  [[], 'Ask what happened from Oct 14 to Oct 18, 2026.', 'Ask what happened from Oct 14 to Oct 18, 2026.'],
  [['S9'], 'Pause “Gone”.', 'Pause “Gone”.'],
])('%j: %s', (segmentIds, title, line) => expect(subjectFirst({ title, segmentIds }, { segments })).toBe(line)) // prettier-ignore

test('advice below a name does not say the name again', () => {
  expect(withoutName('Tighten the target of “Broad”, then “Other”.', 'Broad')).toBe(
    'Tighten its target, then “Other”.',
  )
  expect(withoutName('Look at the page.', 'Broad')).toBe('Look at the page.')
})
