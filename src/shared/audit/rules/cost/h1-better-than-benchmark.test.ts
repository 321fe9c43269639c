import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../../test/support/example-table'
import { evenRows, salesRow } from '../../../../../test/support/rule-examples/rows'
import { EMPTY_CONTEXT } from '../../audit'
import { runAudit } from '../../run-audit'
import { summarise } from '../../summary/summarise'

const names = Array.from({ length: 8 }, (_, at) => `Campaign ${at + 1}`)
const SMALL = 'Cart 7d'

/** Highlights beside eight even campaigns of about $1,000 and 40 purchases each. */
function praised(figures: readonly [number, number, number, number, number], type = 'campaign' as const) {
  const rows = [...evenRows('campaignName', names), salesRow('campaignName', SMALL, figures)]
  const { findings } = runAudit(summarise(toExampleTable({ rows }), type), EMPTY_CONTEXT)
  return findings.filter(({ kind }) => kind === 'highlight')
}

test('a row far better than the benchmark on little spend is told, without a step', () => {
  const [one, ...others] = praised([250, 20_000, 300, 36, 2340])
  expect(others).toEqual([])
  expect(one).toMatchObject({ subject: SMALL, detail: 'too_small_to_grow', tier: 'confirmed' })
  expect(one!.lever).toBeUndefined()
})

test.each([
  ['of less than a hundredth of the spend', [70, 5_600, 84, 20, 1300]],
  ['that luck may explain', [250, 20_000, 300, 17, 1105]],
  ['that is better by less than half', [250, 20_000, 300, 14, 910]],
] as const)('and none %s', (_, figures) => {
  expect(praised(figures)).toEqual([])
})

test('with enough spend the step is what limits it, as for others', () => {
  const [one] = praised([600, 48_000, 720, 86, 5600])
  expect(one).toMatchObject({ subject: SMALL })
  expect(one!.detail).not.toBe('too_small_to_grow')
})
