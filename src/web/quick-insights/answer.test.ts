import { expect, test } from 'bun:test'
import { exampleReport } from '../../../test/web/examples'
import { describeReturn } from './answer'
import type { MeasuredReport } from './pick-latest'

/** A report whose ROAS changed so much; null: without an earlier audit. */
const of = (relative: number | null, chance?: true): MeasuredReport => ({
  ...(exampleReport() as MeasuredReport),
  ...(relative !== null && {
    since: {
      end: '2026-08-31',
      changes: { roas: { relative, better: relative > 0, ...(chance && { chance }) } },
    },
  }),
})

test.each([
  ['ROAS fell at 1 and rose at 2 of 4 clients with an earlier audit.', [-0.3, 0.1, 0.2, 0.01, null]],
  ['ROAS fell at 2 of 2 clients with an earlier audit.', [-0.3, -0.1]],
  ['No clear change in ROAS at any of 2 clients with an earlier audit.', [-0.03, 0]],
  ['', [null, null]],
  ['ROAS is 2.40x by the campaign audit, −30.0% since the one before.', [-0.3]],
  ['ROAS is 2.40x by the campaign audit.', [null]],
  ['', []],
])('says %p', (words, changes) => {
  expect(describeReturn(changes.map((change) => of(change)))).toBe(words)
})

test('what may be chance is no clear change', () => {
  expect(describeReturn([of(-0.3, true), of(0)])).toStartWith('No clear change in ROAS at any of 2 clients')
  expect(describeReturn([of(-0.3, true)])).toEndWith('−30.0% since the one before, which may be chance.')
})
