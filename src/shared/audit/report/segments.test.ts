import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import { evenRows, salesRow } from '../../../../test/support/rule-examples/rows'
import { EMPTY_CONTEXT } from '../audit'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'

test('the interval of a row holds what the row itself brought for its money', () => {
  const rows = [
    ...evenRows('age', ['18-24', '25-34', '35-44']),
    // Few results, far from what reach and clicks of the others promise.
    salesRow('age', '45-54', [300, 20_000, 180, 14, 1900]),
    salesRow('age', '55-64', [300, 24_000, 420, 5, 300]),
    salesRow('age', '65+', [100, 7000, 90, 0, 0]),
  ]
  const { bridge, segments } = runAudit(summarise(toExampleTable({ rows }), 'ageRange'), EMPTY_CONTEXT)
  const efficiencies = new Map(segments.map(({ id, efficiency }) => [id, efficiency!]))
  expect(bridge!.rows).toHaveLength(6)
  for (const { segmentId, spend, excess } of bridge!.rows) {
    const plain = 1 - excess / spend
    const { mean, low, high } = efficiencies.get(segmentId)!
    expect([low <= plain + 1e-5, high >= plain - 1e-5, low <= mean, mean <= high]).toEqual([
      true,
      true,
      true,
      true,
    ])
  }
})
