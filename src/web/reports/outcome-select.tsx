import { OUTCOMES, type Outcome } from '../../shared/report-outcomes'
import { useQuery } from '../lib/use-query'
import { Select } from '../ui/field'

const WORDS: Record<Outcome, string> = {
  overspending: 'Overspending',
  past: 'Overspent before',
  above: 'Over benchmark',
  benchmark: 'On benchmark',
  images: 'Image files',
  unjudged: 'Can’t be judged',
}

/** The outcome that the address asks for; null for any. */
export function useOutcome(): Outcome | null {
  const asked = useQuery().params.get('outcome')
  return OUTCOMES.find((outcome) => outcome === asked) ?? null
}

/** Select for one outcome of reports, or all. */
export function OutcomeSelect() {
  const { change } = useQuery()
  return (
    <Select
      aria-label="Outcome"
      value={useOutcome() ?? ''}
      onChange={(event) => change({ outcome: event.target.value })}
      className="w-full sm:w-48"
    >
      <option value="">All outcomes</option>
      {OUTCOMES.map((outcome) => (
        <option key={outcome} value={outcome}>
          {WORDS[outcome]}
        </option>
      ))}
    </Select>
  )
}
