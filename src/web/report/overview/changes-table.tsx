import { judgeSteps } from '../../../shared/audit/since-last/steady-return'
import { METRICS, type MetricKey } from '../../../shared/metrics/catalogue'
import { formatValue } from '../../../shared/metrics/format'
import { formatVariance } from '../../../shared/metrics/variance'
import type { Change } from '../../../shared/schemas/since-last'
import { useEvidence } from '../../evidence/evidence-provider'
import { labelOf } from '../../evidence/label-of'
import { cx } from '../../lib/cx'
import { useWords } from '../../lib/words'
import { withoutResultsAgain, wordChange } from '../../metrics/changes'
import { isSpendComparable } from '../story/spend-comparable'
import { PairCell, PairName, PairRow } from '../../ui/pair-row'
import { HeadCell, Table } from '../../ui/table'

interface Props {
  changes: readonly Change[]
  currency: string | null
}

/** Earlier value, present value and change of each figure. */
export function ChangesTable({ changes, currency }: Props) {
  const words = useWords()
  const { t } = words
  const labels = useEvidence()?.analysis.labels ?? null
  const isJudged = isSpendComparable(changes)
  return (
    <Table
      caption={t('Changes since the last audit')}
      head={
        <>
          <HeadCell className="sm:pl-0!">{t('Metric')}</HeadCell>
          <HeadCell numeric>{t('Then')}</HeadCell>
          <HeadCell numeric>{t('Now')}</HeadCell>
          <HeadCell numeric className="sm:pr-0!">
            {t('Change')}
          </HeadCell>
        </>
      }
    >
      {withoutResultsAgain(judgeSteps(changes)).map((change) => (
        <ChangeRow
          key={change.metric}
          name={labelOf(change.metric, labels, words)}
          change={isJudged ? change : { ...change, better: null }}
          currency={currency}
        />
      ))}
    </Table>
  )
}

function ChangeRow({
  name,
  change: { metric, before, now, relative, better, chance, ended },
  currency,
}: {
  name: string
  change: Change
  currency: string | null
}) {
  const { t, of, locale } = useWords()
  const unit = metric in METRICS ? METRICS[metric as MetricKey].unit : 'count'
  const print = (value: number | null) =>
    value === null ? t('not in this file') : formatValue(value, unit, currency, undefined, locale)
  const { word, tone } =
    relative === null ? { word: '', tone: null } : wordChange(relative, better, chance, ended)
  return (
    <PairRow className="px-0!">
      <PairName className="sm:pr-5">{name}</PairName>
      <PairCell place="against" label={t('Then')} className="text-muted">
        {print(before)}
      </PairCell>
      <PairCell place="figure">{print(now)}</PairCell>
      <PairCell place="difference" className="sm:pr-0!">
        <span className={cx('whitespace-nowrap', tone)}>
          {relative === null ? '–' : `${formatVariance(relative, locale)} ${of(word)}`}
        </span>
      </PairCell>
    </PairRow>
  )
}
