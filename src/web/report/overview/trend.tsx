import { formatMoney, formatRatio } from '../../../shared/metrics/format'
import type { Analysis } from '../../../shared/schemas/analysis'
import { Sparkline } from '../../charts/sparkline'
import { endpoints, useData } from '../../lib/endpoints'
import { useWords } from '../../lib/words'

interface Props {
  analysis: Analysis
  /** Null on a shared copy, whose reader cannot ask for the earlier reports. */
  clientId: string | null
}

/** Audits in the picture at most. */
const MOST = 6

interface Point {
  spend: number | null
  roas: number | null
}

/** Spend and ROAS over the last audits of this type, this one last. */
export function Trend({ analysis, clientId }: Props) {
  const { data = [] } = useData(clientId === null ? null : endpoints.clientReports(clientId))
  const { t, locale } = useWords()
  const { reportType, period, currency } = analysis
  const known = pointsOf(analysis)
  const earlier = data
    .filter(
      (row) =>
        row.reportType === reportType &&
        row.analysis.currency === currency &&
        (row.analysis.period?.end ?? '') < (period?.end ?? ''),
    )
    .toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1))
    .map((row): Point => ({ spend: row.spend, roas: row.analysis.metrics?.roas ?? null }))
  const points = earlier.length > 0 ? [...earlier.slice(1 - MOST), known.at(-1)!] : known
  if (points.length < 2) return null
  const figures = [
    {
      name: t('Spend'),
      values: points.map(({ spend }) => spend),
      print: (value: number) => formatMoney(value, currency, undefined, locale),
    },
    {
      name: t('ROAS'),
      values: points.map(({ roas }) => roas),
      print: (value: number) => formatRatio(value, locale),
    },
  ]
  return (
    <dl className="mt-4 grid grid-cols-2 gap-6 sm:gap-12">
      {figures.map(({ name, values, print }) => {
        const [first, last] = [values[0], values.at(-1)]
        return first == null || last == null ? null : (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">
              {t('{metric} in the last {n} audits', { metric: name, n: values.length })}
            </dt>
            <dd className="figures mt-0.5">
              <span className="text-muted">{print(first)} → </span>
              <span className="font-semibold">{print(last)}</span>
              <Sparkline values={values} height={40} fitted />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Then and now, as far as the report itself knows. */
function pointsOf({ sinceLast, totals, metrics }: Analysis): Point[] {
  const then = (metric: string) =>
    sinceLast?.changes.find((change) => change.metric === metric)?.before ?? null
  const past = { spend: then('spend'), roas: then('roas') }
  const now = { spend: totals.spend, roas: metrics?.roas ?? null }
  return past.spend === null ? [now] : [past, now]
}
