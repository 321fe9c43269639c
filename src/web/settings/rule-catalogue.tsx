import { useState } from 'react'
import { RULES } from '../../shared/audit/rules'
import type { Rule } from '../../shared/audit/rules/rule'
import type { ReportType } from '../../shared/report-types/names'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { REPORT_TYPES } from '../../shared/report-types/names'
import { TypeSelect } from '../ui/type-select'

const FIRST = 10

/** List of the audit's rules, rendered from the definitions that run. */
export default function RuleCatalogue() {
  const [type, setType] = useState<ReportType | null>(null)
  const [all, setAll] = useState(false)
  const found = RULES.filter(({ types }) => type === null || types.includes(type))
  const shown = all ? found : found.slice(0, FIRST)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-muted">
          {found.length} of {RULES.length} checks
        </p>
        <TypeSelect of={REPORT_TYPES} type={type} onChoose={setType} />
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {shown.map((rule) => (
          <li key={rule.id}>
            <RuleEntry rule={rule} />
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button size="sm" className="mt-3" onClick={() => setAll(true)}>
          Show all {found.length} checks
        </Button>
      )}
    </>
  )
}

function RuleEntry({ rule }: { rule: Rule }) {
  const parts: [string, string][] = [
    ['Speaks when', rule.threshold],
    ['Formula', rule.formula],
    ['Needs', rule.needs.join(', ')],
    ['Source', rule.source],
    ['Advice', rule.advice],
    ['Case against', rule.caseAgainst],
  ]
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevron-right"
          className="text-muted transition-transform duration-150 group-open:rotate-90"
        />
        <span className="min-w-0 flex-1 font-medium">{rule.title}</span>
        <Badge>
          {rule.id}.{rule.version}
        </Badge>
      </summary>
      <dl className="grid gap-x-6 gap-y-2 px-4 pt-1 pb-4 text-sm sm:grid-cols-[7rem_minmax(0,1fr)] sm:pl-11">
        {parts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
