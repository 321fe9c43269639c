import { areApart } from '../../shared/audit/since-last/are-apart'
import { FIRST_METRICS } from '../../shared/metrics/first-metrics'
import type { ComparedBenchmark, Comparison, FindingChange } from '../../shared/schemas/comparison'
import { capitalize, formatMoney, formatValue } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { Badge, type Tone } from '../ui/badge'
import { PairCell, PairName, PairRow } from '../ui/pair-row'
import { HeadCell, Table } from '../ui/table'
import { unbroken } from '../ui/unbroken'
import { ComparedPair, PairHeads } from './compared-pair'

type Outcome = FindingChange['became'] | 'ended' | 'unsure' | 'rejudged'

/** Words and color of each outcome, in the order in which they are counted; `asks` for the finding's step. */
const OUTCOMES: Record<Outcome, { words: string; tone: Tone; asks?: true }> = {
  resolved: { words: 'resolved', tone: 'good' },
  rejudged: { words: 'within the new benchmark', tone: 'neutral' },
  new: { words: 'new', tone: 'warn', asks: true },
  worse: { words: 'worse', tone: 'bad', asks: true },
  better: { words: 'less, not resolved', tone: 'good', asks: true },
  same: { words: 'ongoing', tone: 'neutral', asks: true },
  unsure: { words: 'may be chance by now', tone: 'neutral' },
  ended: { words: 'ended', tone: 'neutral' },
}

interface Judged extends FindingChange {
  outcome: Outcome
}

/** Outcome of each finding, the worst first, with the amounts of both reports. */
export function ComparedFindings({ clientId, compared }: { clientId: string; compared: Comparison }) {
  const { before, now, findings, caveats, sameFile } = compared
  const fallback = useFallbackCurrency()
  const judged = findings && findings.map((finding) => judge(finding, sameFile === true))
  const most = Math.max(1, ...(judged ?? []).flatMap((one) => [one.before ?? 0, amountOf(one) ?? 0]))
  return (
    <div className="border-t border-line">
      <div className="px-4 pt-4 pb-2 sm:px-5">
        <h3 className="font-semibold">Findings</h3>
        <p className="text-sm text-muted">
          {judged
            ? countOutcomes(judged, wordAmounts(compared, fallback))
            : `Not compared: ${whyNot(caveats)}`}
        </p>
      </div>
      {judged && judged.length > 0 && (
        <Table
          caption="Findings of two reports"
          head={
            <>
              <HeadCell className="lg:w-1/3">Finding</HeadCell>
              <PairHeads drawn="Over benchmark" />
              <HeadCell className="w-48 text-right">Status</HeadCell>
            </>
          }
        >
          {rowByRow(judged).map((finding, at, list) => (
            <PairRow
              key={`${finding.kind} ${finding.subject} ${finding.said}`}
              className={list[at + 1]?.subject === finding.subject ? 'border-b-0!' : ''}
            >
              <PairName className="sm:pl-5">
                {/* Of several findings about a row, the first names it. */}
                <bdi className={list[at - 1]?.subject === finding.subject ? 'sr-only' : 'wrap-anywhere'}>
                  {unbroken(finding.subject)}
                </bdi>
                {hasStep(finding) && (
                  <span className="block text-xs font-normal text-muted">{finding.said}</span>
                )}
              </PairName>
              <ComparedPair
                clientId={clientId}
                most={most}
                before={{
                  reportId: before.reportId,
                  value: finding.before,
                  shown: formatMoney(finding.before ?? 0, before.currency, fallback),
                  fact: finding.beforeFact,
                }}
                now={{
                  reportId: now.reportId,
                  value: amountOf(finding),
                  shown: formatMoney(amountOf(finding) ?? 0, now.currency, fallback),
                  // The later report states its amount by its own benchmark.
                  fact: finding.nowByEarlier === undefined ? finding.nowFact : null,
                }}
              />
              <PairCell place="beside">
                <Badge tone={finding.because === 'off' ? 'neutral' : OUTCOMES[finding.outcome].tone}>
                  {capitalize(wordOutcome(finding))}
                </Badge>
              </PairCell>
            </PairRow>
          ))}
        </Table>
      )}
    </div>
  )
}

/** The later amount that compares with the earlier one. */
const amountOf = ({ now, nowByEarlier }: FindingChange) => nowByEarlier ?? now

/** A concern has no amount: its step says what it was about. The later report has a lesson for an ended row that still cost money. */
const hasStep = ({ outcome, kind, because, now }: Judged): boolean =>
  OUTCOMES[outcome].asks === true || kind === 'concern' || (because === 'off' && !!now)

/** Findings about one row together, in the place of its first one. */
const rowByRow = (findings: readonly Judged[]): Judged[] =>
  [...Map.groupBy(findings, ({ subject }) => subject).values()].flat()

function countOutcomes(findings: readonly Judged[], amounts: string): string {
  if (findings.length === 0) return 'Neither report found a row that is expensive or worth a look.'
  const found = Map.groupBy(findings, ({ outcome }) => outcome)
  const counts = Object.entries(OUTCOMES).flatMap(([outcome, { words }]) => {
    const { length } = found.get(outcome as Outcome) ?? []
    return length > 0 ? `${length} ${words}` : []
  })
  return `${counts.join(', ')}. ${amounts}`
}

/** Which benchmark the amounts are over. */
function wordAmounts({ before, now, findings }: Comparison, fallback: string): string {
  const [then, later] = [before.benchmark, now.benchmark]
  const print = ({ metric, value }: ComparedBenchmark) =>
    formatValue(value, FIRST_METRICS[metric].unit, now.currency, fallback)
  if (then && findings?.some(({ nowByEarlier }) => nowByEarlier !== undefined))
    return `Amounts are money over the earlier benchmark, ${print(then)}.`
  if (then && later && areApart(then, later))
    return `Each amount by its own benchmark: ${print(then)} then, ${print(later)} now.`
  return 'Amounts are money over the benchmark.'
}

/** Without a caveat that rules them out, one of the reports has no judged row. */
function whyNot(caveats: Comparison['caveats']): string {
  const has = (...codes: string[]) => caveats.some(({ code }) => codes.includes(code))
  if (has('target_set', 'target_changed', 'target_removed'))
    return 'the two are judged by different benchmarks.'
  if (has('rows')) return 'the rows are not of one kind in both.'
  if (has('currency')) return 'the two are in different currencies.'
  if (has('results', 'attribution')) return 'results are counted in two ways.'
  return 'one of the two has too few results to judge its rows.'
}

/**
 * A row that had ended in the earlier report already is neither ongoing nor resolved since, nor is one that still overspent before it ended.
 * What a second audit of one file no longer finds, another benchmark alone has changed.
 */
function judge(finding: FindingChange, isRejudged: boolean): Judged {
  const { became, because, now } = finding
  const hadEnded = because === 'off' && (became === 'same' || (became === 'resolved' && !!now))
  if (hadEnded) return { ...finding, outcome: 'ended' }
  if (because === 'unsure') return { ...finding, outcome: 'unsure' }
  const isOfBenchmark = because === 'benchmark' || (isRejudged && became === 'resolved' && because === 'fine')
  return { ...finding, outcome: isOfBenchmark ? 'rejudged' : became }
}

/** Words of the outcome with its reason. */
function wordOutcome({ outcome, became, because, kind }: Judged): string {
  const { words } = OUTCOMES[outcome]
  if (outcome === 'new' && because === 'off') return `${words}, ended`
  if (outcome === 'ended' && became === 'resolved') return `${words} since`
  if (outcome !== 'resolved') return words
  if (because === 'gone') return `${words}: no longer in the file`
  if (because === 'off') return `${words}: ended`
  return `${words}: no longer ${kind === 'waste' ? 'expensive' : 'found'}`
}
