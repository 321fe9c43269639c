import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../test/support/example-table'
import type { ExampleRow } from '../../../test/support/rule-examples/example'
import { evenRows, expensiveRow, salesRow } from '../../../test/support/rule-examples/rows'
import { auditAccount } from '../../shared/account/audit-account'
import { EMPTY_CONTEXT } from '../../shared/audit/audit'
import { narrateAccount } from '../../shared/narrative/with-files'
import { toAnalysis } from '../../shared/to-analysis'
import { factEvidence } from './evidence'

const file = (name: string, rows: ExampleRow[]) => ({
  file: name,
  hash: name,
  table: toExampleTable({ rows, period: { start: '2026-05-01', end: '2026-05-31' } }),
})

test('overspend that only a partial file shows opens to that file’s rows', () => {
  const expensive = ['First', 'Second'].map((name) => expensiveRow('adName', name))
  const { audit } = auditAccount(
    [
      file('objective.csv', [salesRow('objective', 'Sales', [9000, 600_000, 15_000, 600, 38_000])]),
      file('ads.csv', [...evenRows('adName', ['A', 'B', 'C', 'D']), ...expensive]),
    ],
    { ...EMPTY_CONTEXT, today: '2026-06-01' },
  )
  const analysis = toAnalysis(audit, narrateAccount(audit), {
    narrator: { kind: 'built-in' },
    fileHash: 'f'.repeat(64),
  })
  const [part] = analysis.sentences.flatMap(({ parts }) =>
    parts.flatMap((one) =>
      typeof one === 'object' && 'fact' in one && one.fact.startsWith('over@') ? one : [],
    ),
  )
  const evidence = factEvidence(analysis, part!.fact)!
  expect(evidence.file).toBe('ads.csv')
  expect(evidence.shown).toBe(part!.text)
  expect(evidence.sum.map(({ op, label }) => [op, label])).toEqual([
    ['', 'First'],
    ['+', 'Second'],
  ])
  expect(evidence.rows).toBe('6-7')
})
