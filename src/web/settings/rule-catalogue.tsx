import { useState } from 'react'
import { RULES } from '../../shared/audit/rules'
import type { Rule } from '../../shared/audit/rules/rule'
import { REPORT_TYPES, type ReportType } from '../../shared/report-types'
import { REPORT_LABELS } from '../lib/report-labels'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Select } from '../ui/field'
import { Icon } from '../ui/icon'

const FIRST = 10

/** The engine's own list of checks, so that this page can't say anything else than what runs. */
export default function RuleCatalogue() {
  const [type, setType] = useState<ReportType | ''>('')
  const [all, setAll] = useState(false)
  const found = RULES.filter(({ types }) => type === '' || types.includes(type))
  const shown = all ? found : found.slice(0, FIRST)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-muted">
          {found.length} of {RULES.length} checks
        </p>
        <Select
          aria-label="Report type"
          value={type}
          onChange={(event) => setType(event.target.value as ReportType | '')}
          className="w-full sm:w-48"
        >
          <option value="">All types</option>
          {REPORT_TYPES.map((each) => (
            <option key={each} value={each}>
              {REPORT_LABELS[each].short}
            </option>
          ))}
        </Select>
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
