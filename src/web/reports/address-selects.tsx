import type { AuditedWithin } from '../../shared/report-lists'
import type { Outcome } from '../../shared/report-outcomes'
import { useQuery } from '../lib/use-query'
import { Select } from '../ui/field'
import { toFilters } from './asked-reports'

const OUTCOME_WORDS: Record<Outcome, string> = {
  overspending: 'Overspending',
  past: 'Overspent before',
  above: 'Over benchmark only',
  benchmark: 'On benchmark',
  images: 'Image files',
  unjudged: 'Can’t be judged',
}
const WITHIN_WORDS: Record<AuditedWithin, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
}

/** Selects for the outcome and the day of the audit of all reports, which the address holds. */
export function AddressSelects() {
  return (
    <>
      <AddressSelect name="outcome" label="Outcome" any="All outcomes" words={OUTCOME_WORDS} />
      <AddressSelect name="within" label="Audited" any="Any time" words={WITHIN_WORDS} />
    </>
  )
}

function AddressSelect({
  name,
  label,
  any,
  words,
}: {
  name: 'outcome' | 'within'
  label: string
  /** The option without a filter. */
  any: string
  words: Record<string, string>
}) {
  const { params, change } = useQuery()
  return (
    <Select
      aria-label={label}
      value={toFilters(params)[name] ?? ''}
      onChange={(event) => change({ [name]: event.target.value, page: null })}
      className="w-full sm:w-40"
    >
      <option value="">{any}</option>
      {Object.entries(words).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </Select>
  )
}
