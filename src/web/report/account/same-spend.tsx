import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { RowVerdict } from '../../../shared/schemas/bridge'
import { segmentNoun, shortenLabel } from '../../../shared/narrative/labels'
import { isReportType, nameOf } from '../../../shared/report-types/names'
import type { Analysis } from '../../../shared/schemas/analysis'
import { FactFigure, MetricFigure } from '../../evidence/figure'
import { revealRow } from '../../evidence/reveal-row'
import { formatMoney } from '../../lib/format'
import { useWords } from '../../lib/words'
import { paths } from '../../paths'
import { unbroken } from '../../ui/unbroken'
import { FindingRow } from '../findings/finding-row'
import { moneyWord, type Verdict } from '../findings/finding-words'
import { countVerdicts } from '../pictures/chart-bars'
import { listCuts, type Cut, type DearRow } from './list-cuts'

interface Props {
  analysis: Pick<Analysis, 'slicings' | 'others' | 'currency'>
  /** Null on a shared copy, which has no links into the workspace. */
  clientId: string | null
}

const LINK = 'text-accent underline decoration-line-strong underline-offset-4'

/** Of each further file of an account, the most expensive row: the findings above are about the leading file alone. */
export function SameSpend({ analysis, clientId }: Props) {
  const words = useWords()
  const { t, of, locale } = words
  const cuts = useMemo(() => listCuts(analysis, words), [analysis, words])
  if (cuts.length === 0) return null
  const nouns = [...new Set(cuts.map((cut) => of(nounOf(cut).one)))]
  const rows = new Intl.ListFormat(locale, { type: 'conjunction' }).format(nouns)
  return (
    <section aria-labelledby="same-spend" data-figures>
      <h3 id="same-spend" className="font-semibold">
        {t('The same spend by {rows}', { rows })}
      </h3>
      {cuts.some(({ dearest }) => dearest) && (
        <p className="max-w-[72ch] text-muted">
          {t(
            '{n#This file cuts|These files cut} the same money another way: don’t add {n#its|their} overspend to the overspend above.',
            { n: cuts.length },
          )}
        </p>
      )}
      <ul className="mt-2">
        {cuts.map((cut, at) =>
          cut.dearest ? (
            // oxlint-disable-next-line react/no-array-index-key -- two files may share a name, and they never move
            <Dearest
              key={at}
              cut={cut}
              dearest={cut.dearest}
              currency={analysis.currency}
              clientId={clientId}
            />
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- two files may share a name, and they never move
            <li key={at} className="finding-row">
              <p className="text-muted max-sm:col-span-2 sm:col-start-2">
                <Calm {...cut} />
              </p>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function nounOf({ slicing: { type, dimension } }: Cut) {
  return segmentNoun({ dimension, reportType: isReportType(type) ? type : 'campaign' })
}

/** A file in which no row is expensive: that none stands out, or how many do better. */
function Calm(cut: Cut) {
  const words = useWords()
  const { t, of } = words
  const { type, found = [] } = cut.slicing
  const verdicts = countVerdicts(found, words)
  return verdicts && isReportType(type)
    ? `${of(nameOf(type).short)}: ${verdicts}.`
    : `${t('No {row} stands out from the benchmark', { row: of(nounOf(cut).one) })}.`
}

const VERDICTS: Record<Exclude<RowVerdict, 'better'>, Verdict> = {
  waste: { word: 'Expensive', tone: 'bad' },
  ended: { word: 'Expensive, ended', tone: 'past' },
  past: { word: 'Expensive', tone: 'past' },
  mild: { word: 'Falls short', tone: 'warn' },
}

interface DearestProps extends Pick<Props, 'clientId'>, Pick<Analysis, 'currency'> {
  cut: Cut
  dearest: DearRow
}

function Dearest({ cut: { slicing }, dearest, currency, clientId }: DearestProps) {
  const words = useWords()
  const { t, of, locale } = words
  const { row, money, paid, segment, compared, bar } = dearest
  const { type, reportId, file, found = [] } = slicing
  const verdict = VERDICTS[row.verdict === 'better' ? 'mild' : (row.verdict ?? 'mild')]
  const shown = formatMoney(money, currency, undefined, locale)
  const cutName = isReportType(type) ? of(nameOf(type).short) : file
  /** Tells links of one text apart. */
  const named = (text: string) => `${text}: ${cutName}`
  return (
    <FindingRow
      money={paid ? <FactFigure fact={paid.id}>{shown}</FactFigure> : <ToMap row={row.id}>{shown}</ToMap>}
      moneyWord={moneyWord(verdict)}
      verdict={verdict}
      bar={bar}
      hasMoney
    >
      <p className="max-w-[80ch] wrap-anywhere">
        <bdi className="font-medium">{unbroken(shortenLabel(row.label))}</bdi>
        {row.parent && <span className="text-muted"> {t('in {parent}', { parent: row.parent })}</span>}{' '}
        <span className="text-muted">({cutName})</span>
        {compared && segment && (
          <>
            {': '}
            {/* No line begins with the comma or the full stop behind a figure. */}
            <span className="whitespace-nowrap">
              <MetricFigure metric={compared.metric} segment={segment}>
                {compared.label} {compared.shown}
              </MetricFigure>
              ,
            </span>{' '}
            <span className="whitespace-nowrap">
              <Level {...compared.benchmark} />.
            </span>
          </>
        )}
        {found.length > 1 && (
          <span className="text-muted">
            {' '}
            {t('This file: {list}.', { list: countVerdicts(found, words) })}
          </span>
        )}
      </p>
      <p className="finding-why no-print space-x-4">
        <ToMap row={row.id} label={named(t('Show in the spend map'))}>
          {t('Show in the spend map')}
        </ToMap>
        {clientId !== null && reportId && (
          <Link
            href={paths.report(clientId, reportId)}
            aria-label={named(t('Open its report'))}
            className={LINK}
          >
            {t('Open its report')}
          </Link>
        )}
      </p>
    </FindingRow>
  )
}

function Level({ shown, fact }: NonNullable<DearRow['compared']>['benchmark']) {
  const { t } = useWords()
  const text = t('benchmark {figure}', { figure: shown })
  return fact ? <FactFigure fact={fact.id}>{text}</FactFigure> : text
}

/** Leads to the tab of the spend map that has the row. */
function ToMap({
  row = '',
  label,
  children,
}: {
  row: string | undefined
  label?: string
  children: ReactNode
}) {
  return (
    <a href="#money-map" aria-label={label} className={LINK} onClick={() => revealRow(row)}>
      {children}
    </a>
  )
}
