import type { Comparison, FindingChange } from '../../shared/schemas/comparison'
import { capitalize, formatMoney } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { Badge, type Tone } from '../ui/badge'
import { PairCell, PairName, PairRow } from '../ui/pair-row'
import { HeadCell, Table } from '../ui/table'
import { unbroken } from '../ui/unbroken'
import { ComparedPair, PairHeads } from './compared-pair'

type Became = FindingChange['became']
type Outcome = Became | 'ended' | 'unsure' | 'rejudged'

/** Words of each outcome, in their order. */
const COUNTED: readonly (readonly [Outcome, string])[] = [
  ['resolved', 'resolved'],
  ['rejudged', 'within the new benchmark'],
  ['new', 'new'],
  ['worse', 'worse'],
  ['better', 'less, not resolved'],
  ['same', 'ongoing'],
  ['unsure', 'may be chance by now'],
  ['ended', 'ended'],
]
/** Outcomes that need a decision, so the finding's sentence is shown. */
const ASKING: readonly Became[] = ['new', 'worse']

/** Outcome of each finding, the worst first, with the amounts of both reports. */
export function ComparedFindings({
  clientId,
  compared: { before, now, findings, caveats, sameFile },
}: {
  clientId: string
  compared: Comparison
}) {
  const fallback = useFallbackCurrency()
  const isRejudged = sameFile === true
  const most = Math.max(
    1,
    ...(findings ?? []).flatMap(({ before: old, now: fresh }) => [old ?? 0, fresh ?? 0]),
  )
  return (
    <div className="border-t border-line">
      <div className="px-4 pt-4 pb-2 sm:px-5">
        <h3 className="font-semibold">Findings</h3>
        <p className="text-sm text-muted">{describeFindings(findings, caveats, isRejudged)}</p>
      </div>
      {findings && findings.length > 0 && (
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
          {rowByRow(findings).map((finding, at, list) => (
            <PairRow
              key={`${finding.kind} ${finding.subject} ${finding.said}`}
              className={list[at + 1]?.subject === finding.subject ? 'border-b-0!' : ''}
            >
              <PairName className="sm:pl-5">
                {/* Of several findings about a row, the first names it. */}
                <bdi className={list[at - 1]?.subject === finding.subject ? 'sr-only' : 'wrap-anywhere'}>
                  {unbroken(finding.subject)}
                </bdi>
                {(finding.kind === 'concern' ||
                  ASKING.includes(finding.became) ||
                  list[at + 1]?.subject === finding.subject) && (
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
                  value: finding.now,
                  shown: formatMoney(finding.now ?? 0, now.currency, fallback),
                  fact: finding.nowFact,
                }}
              />
              <PairCell place="beside">
                <Badge tone={finding.because === 'off' ? 'neutral' : TONES[outcomeOf(finding, isRejudged)]}>
                  {capitalize(wordOutcome(finding, isRejudged))}
                </Badge>
              </PairCell>
            </PairRow>
          ))}
        </Table>
      )}
    </div>
  )
}

/** Findings about one row together, in the place of its first one. */
const rowByRow = (findings: readonly FindingChange[]): FindingChange[] =>
  [...Map.groupBy(findings, ({ subject }) => subject).values()].flat()

function describeFindings(
  findings: Comparison['findings'],
  caveats: Comparison['caveats'],
  isRejudged: boolean,
): string {
  if (!findings) return `Not compared: ${whyNot(caveats)}`
  if (findings.length === 0) return 'Neither report found a row that is expensive or worth a look.'
  const count = (outcome: Outcome) =>
    findings.filter((finding) => outcomeOf(finding, isRejudged) === outcome).length
  const counts = COUNTED.filter(([outcome]) => count(outcome) > 0)
  return `${counts.map(([outcome, word]) => `${count(outcome)} ${word}`).join(', ')}. Amounts are money over the benchmark.`
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
function outcomeOf({ became, because, now }: FindingChange, isRejudged: boolean): Outcome {
  if (because === 'unsure') return 'unsure'
  if (isRejudged && became === 'resolved' && because === 'fine') return 'rejudged'
  return because === 'off' && (became === 'same' || (became === 'resolved' && !!now)) ? 'ended' : became
}

const TONES: Record<Outcome, Tone> = {
  resolved: 'good',
  rejudged: 'neutral',
  better: 'good',
  new: 'warn',
  worse: 'bad',
  same: 'neutral',
  unsure: 'neutral',
  ended: 'neutral',
}

function wordOutcome(finding: FindingChange, isRejudged: boolean): string {
  const { became, because, kind } = finding
  const outcome = outcomeOf(finding, isRejudged)
  if (outcome === 'rejudged') return 'within the new benchmark'
  if (because === 'unsure') return 'may be chance by now'
  if (became === 'same') return outcome === 'ended' ? 'ended' : 'ongoing'
  if (became === 'better') return 'less, not resolved'
  if (became === 'new' && because === 'off') return 'new, ended'
  if (became !== 'resolved') return became
  if (outcome === 'ended') return 'ended since'
  if (because === 'gone') return 'resolved: no longer in the file'
  if (because === 'off') return 'resolved: ended'
  return kind === 'waste' ? 'resolved: no longer expensive' : 'resolved: no longer found'
}
