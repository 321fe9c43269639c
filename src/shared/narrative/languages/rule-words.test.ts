import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import { EMPTY_CONTEXT } from '../../audit/audit'
import { RULES_WITH_EXAMPLES } from '../../../../test/support/rule-examples/all'
import { runAudit } from '../../audit/run-audit'
import { summarise } from '../../audit/summary/summarise'
import { EN } from './en/en'

/** Issues without a sentence of their own: the two rates say everything. */
const PLAIN = ['copy_feature_good']

test('every concern that a rule’s own example raises has words of its own', () => {
  const known = new Set([
    ...PLAIN,
    ...Object.keys(EN.issues),
    ...Object.keys(EN.details),
    ...Object.keys(EN.stories),
  ])
  const wordless = RULES_WITH_EXAMPLES.flatMap((rule) => {
    const { failing } = rule
    const context = { ...EMPTY_CONTEXT, ...failing.context }
    const { findings } = runAudit(summarise(toExampleTable(failing), failing.type, context), context)
    return findings
      .filter((finding) => finding.rule === rule.id && finding.kind === 'concern')
      .filter(({ issue, detail }) => !known.has(issue ?? '') && !known.has(detail ?? ''))
      .map(({ issue }) => `${rule.id} ${issue}`)
  })
  expect([...new Set(wordless)]).toEqual([])
})
