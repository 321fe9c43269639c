import { useMemo } from 'react'
import type { Action, Analysis, Fact, Finding } from '../../shared/schemas/analysis'
import { FactFigure } from '../evidence/figure'
import { plural } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { Button } from '../ui/button'
import { Badge, type Tone } from '../ui/badge'
import {
  ACCOUNT_WORDS,
  EFFORT_WORDS,
  findAmountFacts,
  KINDS,
  printAmount,
  rankFindings,
  TIERS,
} from './finding-words'
import { useShownCount } from './use-shown-count'

/** Beyond these the list is folded: the money stands at the top. */
const SHOWN = 8
const PRINTED = 60
const MORE = 50

type Source = Pick<Analysis, 'findings' | 'actions' | 'facts' | 'currency'>

/** What was found, by money: how sure, how much, what to do, and what would prove it wrong. */
export function Findings({ analysis }: { analysis: Source }) {
  const { findings, actions, facts, currency } = analysis
  const ranked = useMemo(() => rankFindings(findings, actions), [findings, actions])
  const { count, showMore } = useShownCount(SHOWN, PRINTED)
  const folded = ranked.length - count
  return (
    <>
      <ol className="divide-y divide-line">
        {ranked.slice(0, count).map(({ finding, action }) => (
          <li
            key={finding.id}
            className="grid break-inside-avoid gap-x-6 gap-y-1 py-4 first:pt-0 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
          >
            <FindingAmount finding={finding} facts={facts} currency={currency} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                <span className="font-medium wrap-anywhere">
                  {finding.subject === 'account' ? ACCOUNT_WORDS : finding.subject}
                </span>
                <Badge tone={toneOf(finding)}>
                  {KINDS[finding.kind]}, {TIERS[finding.tier].label.toLowerCase()}
                </Badge>
              </p>
              <p className="mt-1 max-w-[68ch]">{finding.advice}</p>
              {action && <ActionDetails action={action} />}
            </div>
          </li>
        ))}
      </ol>
      {folded > 0 && (
        <Button size="sm" className="no-print" onClick={() => showMore(MORE)}>
          Show {Math.min(MORE, folded)} more of {plural(ranked.length, 'finding')}
        </Button>
      )}
    </>
  )
}

interface AmountProps {
  finding: Finding
  facts: readonly Fact[]
  currency: string | null
}

function FindingAmount({ finding, facts, currency }: AmountProps) {
  const fallback = useFallbackCurrency()
  const { waste, low, high, settledBy } = findAmountFacts(facts, finding.id)
  const amount = (fact: Fact | undefined) =>
    fact && <FactFigure fact={fact.id}>{printAmount(fact.value ?? 0, currency, fallback)}</FactFigure>
  if (waste)
    return (
      <div>
        <p className="figures text-xl font-semibold tracking-tight">{amount(waste)}</p>
        {low && high && (
          <p className="figures text-xs text-muted">
            {amount(low)} to {amount(high)}
          </p>
        )}
      </div>
    )
  if (settledBy)
    return (
      <p className="figures text-xs text-muted">{amount(settledBy)} more with no result would settle it</p>
    )
  return <p className="hidden text-muted sm:block">–</p>
}

function ActionDetails({ action: { check, disproof, effort } }: { action: Action }) {
  const lines = [
    ['How to see it', check],
    ['What would prove it wrong', disproof],
    ['Effort', EFFORT_WORDS[effort]],
  ] as const
  return (
    <dl className="mt-2 grid max-w-[78ch] gap-x-4 gap-y-1 border-l-2 border-line pl-3 text-sm text-muted sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      {lines.map(([term, text]) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd className="mb-1 text-ink sm:mb-0">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function toneOf({ kind, tier }: Finding): Tone {
  if (tier === 'too_early' || tier === 'watch') return 'neutral'
  if (kind === 'highlight') return 'good'
  return kind === 'waste' ? 'bad' : 'warn'
}
