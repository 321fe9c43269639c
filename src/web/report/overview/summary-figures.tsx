import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import type { Fact } from '../../../shared/schemas/fact'
import { FactFigure } from '../../evidence/figure'
import { labelOfFact } from '../../evidence/label-of'
import { cx } from '../../lib/cx'
import { capitalize } from '../../lib/format'
import { useWords } from '../../lib/words'

/** The first is read first; others follow as the sentences have them. */
const ORDER = [
  'spend',
  'purchases',
  'results',
  'costPerPurchase',
  'costPerResult',
  'roas',
  'hookRate',
  'holdRate',
]
/** Left out on a phone, where each line of figures pushes the decisions down; the tables have them. */
const MINOR: readonly string[] = ['impressions', 'clicks', 'reach']
/** Said by the table of the rows, and by the first line of the bridge. */
const ELSEWHERE: readonly string[] = ['segments', 'purchaseValue']

interface Props {
  analysis: Pick<Analysis, 'facts' | 'labels'>
  /** The sentences about the spend of all rows and about the results of the main goal, which says its own spend if it is one of several. */
  sentences: readonly Sentence[]
}

/** The figures of these sentences, each with its name, as a reader looks them up; of several goals, those of the main one. */
export function SummaryFigures({ analysis, sentences }: Props) {
  const { facts } = analysis
  const told = sentences.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      const fact = typeof part === 'object' && 'fact' in part && facts.find(({ id }) => id === part.fact)
      return fact && !ELSEWHERE.includes(fact.metric) ? { ...fact, shown: part.text } : []
    }),
  )
  if (told.length === 0) return null
  // Beside a goal's own spend, what all goals spent is the total of the bridge.
  const ofGoal = told.filter(({ subject }) => subject.startsWith('group:'))
  const isSplit = ofGoal.some(({ metric }) => metric === 'spend')
  const goal = isSplit ? ofGoal[0]!.subject.slice('group:'.length) : null
  return <FigureLine goal={goal} facts={isSplit ? ofGoal : told} analysis={analysis} />
}

const placeOf = ({ metric }: Fact) => (ORDER.indexOf(metric) + ORDER.length + 1) % (ORDER.length + 1)

function FigureLine({
  goal,
  facts,
  analysis,
}: {
  goal: string | null
  facts: readonly Fact[]
  analysis: Props['analysis']
}) {
  const words = useWords()
  const { of } = words
  const { clicks } = analysis.labels
  return (
    <>
      {goal && <p className="mt-4 text-sm font-medium">{capitalize(of(goal))}</p>}
      <dl
        className={cx('summary-figures figures', goal ? 'mt-1!' : 'mt-4')}
        aria-label={goal ? of(goal) : undefined}
      >
        {facts
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((fact) => (
            <div key={fact.id} data-minor={MINOR.includes(fact.metric) || undefined}>
              <dt>
                {fact.metric === 'clicks' && clicks
                  ? capitalize(of(clicks))
                  : labelOfFact(fact, analysis.labels, words)}
              </dt>
              <dd>
                <FactFigure fact={fact.id}>{fact.shown}</FactFigure>
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}
