import type { Action, Analysis, Finding } from '../../shared/schemas/analysis'
import { FactFigure } from '../evidence/figure'
import { Badge, type Tone } from '../ui/badge'
import { ACCOUNT_WORDS, EFFORT_WORDS, findAmountFacts, TIERS } from './finding-words'

interface Props {
  analysis: Pick<Analysis, 'findings' | 'actions' | 'facts'>
}

/** What was found, by money: how sure, how much, what to do, and what would prove it wrong. */
export function Findings({ analysis }: Props) {
  const { findings, actions, facts } = analysis
  const sorted = [...findings].sort((a, b) => (b.amount ?? -1) - (a.amount ?? -1))
  return (
    <ol className="divide-y divide-line">
      {sorted.map((finding) => (
        <FindingItem
          key={finding.id}
          finding={finding}
          amounts={findAmountFacts(facts, finding.id)}
          action={actions.find((action) => action.findings.includes(finding.id))}
        />
      ))}
    </ol>
  )
}

interface ItemProps {
  finding: Finding
  amounts: ReturnType<typeof findAmountFacts>
  action: Action | undefined
}

function FindingItem({ finding, amounts, action }: ItemProps) {
  const { subject, tier, kind, advice } = finding
  const { waste, low, high } = amounts
  return (
    <li className="grid break-inside-avoid gap-x-6 gap-y-1 py-4 first:pt-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div>
        {waste ? (
          <>
            <p className="figures text-xl font-semibold tracking-tight">
              <FactFigure fact={waste.id}>{waste.shown}</FactFigure>
            </p>
            {low && high && (
              <p className="figures text-xs text-muted">
                <FactFigure fact={low.id}>{low.shown}</FactFigure> to{' '}
                <FactFigure fact={high.id}>{high.shown}</FactFigure>
              </p>
            )}
          </>
        ) : (
          <p className="text-sm text-muted">{NO_AMOUNT[kind]}</p>
        )}
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{subject === 'account' ? ACCOUNT_WORDS : subject}</span>
          <Badge tone={toneOf(finding)}>{TIERS[tier].label}</Badge>
        </p>
        <p className="mt-1 max-w-[68ch]">{advice}</p>
        {action && <ActionDetails action={action} />}
      </div>
    </li>
  )
}

function ActionDetails({ action }: { action: Action }) {
  const lines = [
    ['What to do', action.title],
    ['See in two weeks', action.check],
    ['Would prove it wrong', action.disproof],
    ['Effort', EFFORT_WORDS[action.effort]],
  ] as const
  return (
    <dl className="mt-2 grid max-w-[78ch] gap-x-4 gap-y-1 border-l-2 border-line pl-3 text-sm sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      {lines.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="mb-1 sm:mb-0">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const NO_AMOUNT = {
  waste: 'No amount yet',
  highlight: 'Works well',
  concern: 'To look into',
} as const

function toneOf({ kind, tier }: Finding): Tone {
  if (tier === 'too_early' || tier === 'watch') return 'neutral'
  if (kind === 'highlight') return 'good'
  return kind === 'waste' ? 'bad' : 'warn'
}
