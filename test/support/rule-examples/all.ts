import { RULES } from '../../../src/shared/audit/rules'
import type { Rule } from '../../../src/shared/audit/rules/rule'
import { COST } from './cost'
import { CREATIVES } from './creatives'
import { DELIVERY } from './delivery'
import { ENGAGEMENT } from './engagement'
import { FURTHER } from './further'
import { OBJECTIVES } from './objectives'
import { PEOPLE } from './people'
import { SEARCH } from './search'
import { TEXTS } from './texts'
import type { RuleExamples } from './example'

/** Examples by rule id. */
export const RULE_EXAMPLES: Readonly<Record<string, RuleExamples>> = {
  ...COST,
  ...DELIVERY,
  ...PEOPLE,
  ...OBJECTIVES,
  ...ENGAGEMENT,
  ...TEXTS,
  ...CREATIVES,
  ...SEARCH,
  ...FURTHER,
}

/** Rules with their examples. Throws for a rule without examples. */
export const RULES_WITH_EXAMPLES: readonly (Rule & RuleExamples)[] = RULES.map((rule) => {
  const examples = RULE_EXAMPLES[rule.id]
  if (!examples) throw new Error(`Rule ${rule.id} has no examples`)
  return { ...rule, ...examples }
})
