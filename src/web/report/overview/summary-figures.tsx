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

/** The figures of these sentences, each with its name, as a reader looks them up; those of a goal on a line of their own. */
export function SummaryFigures({ analysis, sentences }: Props) {
  const { facts } = analysis
  const told = sentences.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      const fact = typeof part === 'object' && 'fact' in part && facts.find(({ id }) => id === part.fact)
      return fact && !ELSEWHERE.includes(fact.metric) ? { ...fact, shown: part.text } : []
    }),
  )
  const lines = [...Map.groupBy(told, ({ subject }) => subject)]
  // The spend of a goal stands beside that of all; without one, the goal is all there is.
  const isSplit = told.filter(({ metric }) => metric === 'spend').length > 1
  return (isSplit ? lines : told.length > 0 ? [['account', told] as const] : []).map(([subject, own]) => (
    <FigureLine key={subject} subject={isSplit ? subject : ''} facts={own} analysis={analysis} />
  ))
}

const placeOf = ({ metric }: Fact) => (ORDER.indexOf(metric) + ORDER.length + 1) % (ORDER.length + 1)

function FigureLine({
  subject,
  facts,
  analysis,
}: {
  subject: string
  facts: readonly Fact[]
  analysis: Props['analysis']
}) {
  const words = useWords()
  const { t, of } = words
  const { clicks } = analysis.labels
  const goal = subject.startsWith('group:') && subject.slice('group:'.length)
  return (
    <>
      {subject !== '' && (
        <p className={cx('mt-3 text-sm font-medium', !goal && 'max-sm:hidden')}>
          {goal ? capitalize(of(goal)) : t('All goals')}
        </p>
      )}
      <dl
        // On a phone the bridge says the spend of all goals.
        className={cx('summary-figures figures', subject !== '' && !goal && 'max-sm:hidden')}
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
