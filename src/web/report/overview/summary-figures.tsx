import type { Analysis, Sentence } from '../../../shared/schemas/analysis'
import type { Fact } from '../../../shared/schemas/fact'
import type { Labels } from '../../../shared/schemas/segment'
import { FactFigure } from '../../evidence/figure'
import { labelOfFact } from '../../evidence/label-of'
import { cx } from '../../lib/cx'
import { capitalize } from '../../lib/format'
import { useWords } from '../../lib/words'

/** Those that are read first, in this order; others follow in small, as the sentences have them. */
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
/** Said by the table of the rows, and by the first line of the bridge. */
const ELSEWHERE: readonly string[] = ['segments', 'purchaseValue']

interface Props {
  analysis: Pick<Analysis, 'facts' | 'labels'>
  /** The sentences about the spend of all rows and about the results of the main goal, which says its own spend if it is one of several. */
  sentences: readonly Sentence[]
}

/** The figures of these sentences, each with its name, as a reader looks them up; of several goals, those of the main one, and in small those of all. */
export function SummaryFigures({ analysis: { facts, labels }, sentences }: Props) {
  const { t, of } = useWords()
  const told = sentences.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      const fact = typeof part === 'object' && 'fact' in part && facts.find(({ id }) => id === part.fact)
      return fact && !ELSEWHERE.includes(fact.metric) ? { ...fact, shown: part.text } : []
    }),
  )
  const ofGoal = told.filter(({ subject }) => subject.startsWith('group:'))
  const isSplit = ofGoal.some(({ metric }) => metric === 'spend')
  const goal = isSplit ? of(ofGoal[0]!.subject.slice('group:'.length)) : undefined
  const shown = isSplit ? ofGoal : told
  const minor = told.filter((fact) => (isSplit ? !ofGoal.includes(fact) : !ORDER.includes(fact.metric)))
  return (
    <>
      {goal && <p className="mt-4 text-sm font-medium">{t('Goal: {goal}', { goal })}</p>}
      <dl className={cx('summary-figures figures', goal ? 'mt-1' : 'mt-4')} aria-label={goal}>
        <Figures
          facts={ORDER.flatMap((metric) => shown.filter((fact) => fact.metric === metric))}
          labels={labels}
        />
      </dl>
      {minor.length > 0 && (
        <div className="minor-figures figures">
          {isSplit && <p className="font-medium">{t('All goals')}</p>}
          <dl>
            <Figures facts={minor} labels={labels} />
          </dl>
        </div>
      )}
    </>
  )
}

function Figures({ facts, labels }: { facts: readonly Fact[]; labels: Labels }) {
  const words = useWords()
  const { clicks } = labels
  return facts.map((fact) => (
    <div key={fact.id}>
      <dt>
        {fact.metric === 'clicks' && clicks ? capitalize(words.of(clicks)) : labelOfFact(fact, labels, words)}
      </dt>
      <dd>
        <FactFigure fact={fact.id}>{fact.shown}</FactFigure>
      </dd>
    </div>
  ))
}
