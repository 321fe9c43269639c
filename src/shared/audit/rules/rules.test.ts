import { describe, expect, test } from 'bun:test'
import type { Finding } from '../../schemas/finding'
import { EMPTY_CONTEXT } from '../audit'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'
import { RULE_EXAMPLES, RULES_WITH_EXAMPLES } from '../../../../test/support/rule-examples/all'
import { RULES } from '.'
import { toExampleTable } from '../../../../test/support/example-table'
import type { RuleExample } from '../../../../test/support/rule-examples/example'
import type { Rule } from './rule'

function findingsOf(rule: Rule, example: RuleExample) {
  const context = { ...EMPTY_CONTEXT, ...example.context }
  const summary = summarise(toExampleTable(example), example.type, context)
  return runAudit(summary, context).findings.filter((finding) => speaks(rule, finding))
}

/** Speaks in a finding of its own, or as a cause within another finding. */
const speaks = (rule: Rule, finding: Finding) => finding.rule === rule.id || finding.causes?.includes(rule.id)

describe('every rule', () => {
  for (const rule of RULES_WITH_EXAMPLES) {
    test(`${rule.id} stays silent on its passing example`, () => {
      expect(findingsOf(rule, rule.passing)).toEqual([])
    })
    test(`${rule.id} speaks on its failing example, on facts that exist`, () => {
      const context = { ...EMPTY_CONTEXT, ...rule.failing.context }
      const audit = runAudit(summarise(toExampleTable(rule.failing), rule.failing.type, context), context)
      const own = audit.findings.filter((finding) => speaks(rule, finding))
      expect(own).not.toEqual([])
      const ids = new Set(audit.facts.map((fact) => fact.id))
      for (const finding of own) {
        expect(finding.facts.length).toBeGreaterThan(0)
        expect(finding.facts.filter((id) => !ids.has(id))).toEqual([])
      }
    })
    test(`${rule.id} is told in full`, () => {
      for (const text of [
        rule.title,
        rule.formula,
        rule.threshold,
        rule.source,
        rule.advice,
        rule.caseAgainst,
      ])
        expect(text.length).toBeGreaterThan(8)
      expect(rule.types).toContain(rule.failing.type)
    })
  }

  test('ids are unique', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length)
  })

  test('no example is left of a rule that is gone', () => {
    expect(Object.keys(RULE_EXAMPLES).sort()).toEqual(RULES.map(({ id }) => id).sort())
  })
})
