import { useState } from 'react'
import { RULES } from '../../shared/audit/rules'
import type { Rule } from '../../shared/audit/rules/rule'
import type { ReportType } from '../../shared/report-types/names'
import { fold } from '../lib/fold'
import { SearchInput } from '../ui/field'
import { Icon } from '../ui/icon'
import { REPORT_TYPES } from '../../shared/report-types/names'
import { TypeSelect } from '../ui/type-select'
import { groupRules } from './rule-groups'

/** The audit's rules by group, rendered from the definitions that run. What is searched for is shown at once. */
export default function RuleCatalogue() {
  const [type, setType] = useState<ReportType | null>(null)
  const [text, setText] = useState('')
  const wanted = fold(text.trim())
  const found = RULES.filter(
    ({ types, title, id, advice }) =>
      (type === null || types.includes(type)) && fold(`${title} ${id} ${advice}`).includes(wanted),
  )
  const isNarrowed = wanted !== '' || type !== null
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchInput
          label="Search checks"
          placeholder="Search checks..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 flex-1 basis-60 sm:max-w-80"
        />
        <TypeSelect of={REPORT_TYPES} type={type} onChoose={setType} />
        <p aria-live="polite" className="text-sm text-muted sm:ml-auto">
          {found.length} of {RULES.length} checks
        </p>
      </div>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface empty:hidden">
        {groupRules(found).map(({ name, rules }) => (
          // Opens by itself while something is searched for, and is closed again without.
          <details key={`${name} ${isNarrowed}`} open={isNarrowed} className="group/rules">
            <summary className="flex min-h-12 items-center gap-3 px-4 py-2 font-medium -outline-offset-2 hover:bg-sunken/60">
              <Icon
                name="chevron-right"
                className="text-muted transition-transform duration-150 group-open/rules:rotate-90"
              />
              <h3 className="min-w-0 flex-1">{name}</h3>
              <span className="figures text-sm font-normal text-muted">{rules.length}</span>
            </summary>
            <ul className="divide-y divide-line border-t border-line">
              {rules.map((rule) => (
                <li key={rule.id}>
                  <RuleEntry rule={rule} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      {found.length === 0 && (
        <p className="py-6 text-muted">No checks match. Try another word or report type.</p>
      )}
    </>
  )
}

function RuleEntry({ rule }: { rule: Rule }) {
  const parts: [string, string][] = [
    ['Triggers when', rule.threshold],
    ['Formula', rule.formula],
    ['Needs', rule.needs.join(', ')],
    ['Source', rule.source],
    ['Advice', rule.advice],
    ['Case against', rule.caseAgainst],
  ]
  return (
    <details className="group">
      <summary className="flex min-h-10 items-center gap-3 py-1.5 pr-4 pl-11 text-sm -outline-offset-2 group-open:font-medium hover:bg-sunken/60">
        <span className="min-w-0 flex-1">{rule.title}</span>
        <span className="figures text-xs font-normal text-muted">
          {rule.id}.{rule.version}
        </span>
      </summary>
      <dl className="grid gap-x-6 gap-y-2 px-4 pt-1 pb-4 text-sm sm:grid-cols-[7rem_minmax(0,1fr)] sm:pl-11">
        {parts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="max-w-[72ch] wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
