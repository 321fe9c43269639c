import { useMemo } from 'react'
import type { Action, Analysis, Fact, Finding } from '../../../shared/schemas/analysis'
import type { SharedReport } from '../../../shared/schemas/shared-report'
import { FactFigure } from '../../evidence/figure'
import { cx } from '../../lib/cx'
import { plural } from '../../lib/format'
import { Button } from '../../ui/button'
import { Badge, type Tone } from '../../ui/badge'
import { ACCOUNT_WORDS, EFFORT_WORDS, findAmountFacts, KINDS, rankFindings, TIERS } from './finding-words'
import { listReasons } from './finding-reasons'
import { printAmount } from '../print-amount'
import { FindingPictures } from './finding-pictures'
import { hasAmounts } from '../sections'
import { useShownCount } from './use-shown-count'

/** Beyond these the list is folded: the money stands at the top. */
const SHOWN = 8
const PRINTED = 60
const MORE = 50

type Source = Pick<Analysis, 'findings' | 'actions' | 'facts' | 'currency' | 'labels' | 'segments' | 'images'>

/** What was found, by money: how sure, how much, what to do, and what would prove it wrong. */
export function Findings({ analysis, pictures }: { analysis: Source; pictures?: SharedReport['pictures'] }) {
  const { findings, actions, facts, currency } = analysis
  const amounts = hasAmounts(findings)
  const ranked = useMemo(() => rankFindings(findings, actions), [findings, actions])
  const { count, showMore } = useShownCount(SHOWN, PRINTED)
  const folded = ranked.length - count
  const unclaimed = ranked.findIndex(({ finding }) => !claimsMoney(finding))
  return (
    <>
      <ol className="divide-y divide-line">
        {ranked.slice(0, count).map(({ finding, action }, index) => (
          <li
            key={finding.id}
            className={cx(
              'grid break-inside-avoid gap-x-6 gap-y-1 py-4 first:pt-0',
              amounts && 'sm:grid-cols-[8.5rem_minmax(0,1fr)]',
            )}
          >
            {claimsMoney(finding) ? (
              <FindingAmount finding={finding} facts={facts} currency={currency} />
            ) : (
              // Said once: it holds for all below it.
              amounts && (
                <p className="hidden text-xs text-muted sm:block">
                  {index === unclaimed && 'no amount claimed'}
                </p>
              )
            )}
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                <bdi className="font-medium wrap-anywhere">{nameSubject(finding)}</bdi>
                <Badge tone={toneOf(finding)}>
                  {KINDS[finding.kind]}, {TIERS[finding.tier].label.toLowerCase()}
                </Badge>
              </p>
              <FindingReasons finding={finding} analysis={analysis} />
              {finding.images && (
                <FindingPictures keys={finding.images} images={analysis.images ?? []} pictures={pictures} />
              )}
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
  const { waste, low, high, settledBy } = findAmountFacts(facts, finding.id)
  const amount = (fact: Fact | undefined) =>
    fact && (
      <FactFigure fact={fact.id}>
        {printAmount(fact.value ?? 0, currency, waste?.value ?? undefined)}
      </FactFigure>
    )
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
  return <p className="figures text-xs text-muted">{amount(settledBy)} more with no result would settle it</p>
}

/** Why: the figures that the finding rests on, each open to its rows. */
function FindingReasons({ finding, analysis }: { finding: Finding; analysis: Source }) {
  const reasons = listReasons(finding, analysis)
  if (reasons.length === 0) return null
  return (
    <p className="figures mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
      {reasons.map(({ fact, label, against }) => (
        <span key={fact.id}>
          <FactFigure fact={fact.id}>
            <span className="font-medium text-ink">{fact.shown}</span>
          </FactFigure>{' '}
          {label}
          {against && `, against ${against}`}
        </span>
      ))}
    </p>
  )
}

/** Folded: the same words stand with the recommendations, and on paper there only. */
function ActionDetails({ action: { check, disproof, effort } }: { action: Action }) {
  const lines = [
    ['How to see it', check],
    ['What would prove it wrong', disproof],
  ] as const
  return (
    <details className="no-print group mt-1 max-w-[78ch] text-sm">
      <summary className="w-max max-w-full rounded-sm py-1 text-muted hover:text-ink">
        How to check it · {EFFORT_WORDS[effort].toLowerCase()}
      </summary>
      <dl className="mt-1 grid gap-x-4 gap-y-1 border-l-2 border-line pl-3 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
        {lines.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="mb-1 sm:mb-0">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function nameSubject({ subject, images }: Finding): string {
  if (images && images.length > 1) return plural(images.length, 'image')
  return subject === 'account' ? ACCOUNT_WORDS : subject
}

function claimsMoney({ amount, settledBy }: Finding): boolean {
  return amount !== undefined || settledBy !== undefined
}

function toneOf({ kind, tier }: Finding): Tone {
  if (tier === 'too_early' || tier === 'watch') return 'neutral'
  if (kind === 'highlight') return 'good'
  return kind === 'waste' ? 'bad' : 'warn'
}
