import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../../test/support/example-table'
import { salesRow } from '../../../../../test/support/rule-examples/rows'
import { EMPTY_CONTEXT } from '../../audit'
import { runAudit } from '../../run-audit'
import { summarise } from '../../summary/summarise'

type Set = [campaign: string | null, name: string, purchases: number]

function auditSets(sets: readonly Set[]) {
  const rows = sets.map(([campaignName, name, purchases]) => ({
    ...salesRow('adSetName', name, [1000, 100_000, 2000, purchases, 60 * purchases]),
    ...(campaignName !== null && { campaignName }),
  }))
  return runAudit(summarise(toExampleTable({ rows }), 'adSet'), EMPTY_CONTEXT)
}

const stepOf = (sets: readonly Set[]) => {
  const audit = auditSets(sets)
  const [finding] = audit.findings.filter(({ issue }) => issue === 'learning')
  expect(finding).toBeDefined()
  return [finding!.lever, finding!.cells]
}

test('names the small ad sets for new people of the campaign that has most of them', () => {
  const sets: Set[] = [
    ['Spring', 'Broad', 60],
    ['Spring', 'Lookalike', 50],
    ['Spring', 'Interests', 40],
    ['Spring', 'Visitors 30d', 45],
    ['Autumn', 'Broad DE', 50],
    ['Retargeting', 'All', 40],
    ['Retargeting', 'Cart', 40],
  ]
  expect(stepOf(sets)).toEqual(['merge_sets', ['Spring', 'Broad', 'Lookalike', 'Interests']])
})

test.each([
  ['the file names no campaigns', [null, null]],
  ['each campaign has one', ['Spring', 'Autumn']],
])('advises no step where %s', (_, [first, second]) => {
  const sets: Set[] = [
    [first!, 'Broad', 60],
    [second!, 'Lookalike', 50],
  ]
  expect(stepOf(sets)).toEqual([undefined, undefined])
})
