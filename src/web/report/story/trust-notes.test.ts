import { toText } from '../../../shared/narrative/markdown'
import { expect, test } from 'bun:test'
import type { Fact } from '../../../shared/schemas/fact'
import { isMinor, splitNote, withFigures } from './trust-notes'
import type { TrustCode } from '../../../shared/schemas/trust'

const fact = (id: string, shown: string): Fact => ({
  id,
  shown,
  subject: 'account',
  metric: 'spend',
  value: 1,
  unit: 'money',
})

test.each([
  ['Spend $12 of $2,412.', ['f1'], ['Spend ', { fact: 'f1', text: '$12' }, ' of $2,412.']],
  ['96% of $2,412.', ['f2', 'f1'], ['96% of ', { fact: 'f2', text: '$2,412' }, '.']],
  ['Of 1,966 rows', ['f3'], ['Of 1,966 rows']],
  ['It is 96% sure', ['f3'], ['It is 96% sure']],
  ['No figure', ['f9'], ['No figure']],
])('%s', (text, ids, parts) => {
  expect(withFigures(text, ids, [fact('f1', '$12'), fact('f2', '$2,412'), fact('f3', '96')])).toEqual(parts)
})

const notesOf = (...codes: TrustCode[]) => ({
  hidesTerms: false,
  trust: [],
  trustCodes: new Map(),
  furtherTrust: codes.map((code) => ({
    code, effect: 'qualifies' as const, subject: 'account', facts: [], message: code,
  })),
}) // prettier-ignore

test('only notes that touch no money are minor', () => {
  expect(isMinor(notesOf('missing_views', 'other_clicks'))).toBe(true)
  expect(isMinor(notesOf('missing_views', 'partial_coverage'))).toBe(false)
  // Of search terms the platform always hides some.
  expect(isMinor({ ...notesOf('partial_coverage'), hidesTerms: true })).toBe(true)
  expect(isMinor({ ...notesOf('few_results'), hidesTerms: true })).toBe(false)
})

test.each([
  [['No pixel on ', { fact: 'a', text: '12' }, '. Check it.'], 'No pixel on 12.', ' Check it.'],
  [['Clicks stay in-app: ', { fact: 'a', text: '12' }, ' led.'], 'Clicks stay in-app', ': 12 led.'],
  [['Lower vs. May. Then more.'], 'Lower vs. May. Then more.', ''],
  [['One whole sentence.'], 'One whole sentence.', ''],
])('a note is split after its first statement: %j', (parts, first, rest) => {
  expect(splitNote(parts).map(toText)).toEqual([first, rest])
})
