import { Link } from 'wouter'
import type { Comparison, FindingChange } from '../../shared/schemas/comparison'
import { formatMoney } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'
import { paths } from '../paths'
import { Badge, type Tone } from '../ui/badge'
import { PairCell, PairName, PairRow } from '../ui/pair-row'
import { HeadCell, Table } from '../ui/table'
import { unbroken } from '../ui/unbroken'

type Became = FindingChange['became']

const ASKED: readonly (readonly [Became, string])[] = [
  ['resolved', 'resolved'],
  ['new', 'new'],
  ['worse', 'worse'],
  ['better', 'less, still expensive'],
  ['same', 'still there'],
]
/** Outcomes that need a decision, so the finding's sentence is shown. */
const ASKING: readonly Became[] = ['new', 'worse']

/** Outcome of each finding, the worst first, with the amounts of both reports. */
export function ComparedFindings({
  clientId,
  compared: { before, now, findings, caveats },
}: {
  clientId: string
  compared: Comparison
}) {
  const fallback = useFallbackCurrency()
  const most = Math.max(
    1,
    ...(findings ?? []).flatMap(({ before: old, now: fresh }) => [old ?? 0, fresh ?? 0]),
  )
  return (
    <div className="border-t border-line">
      <div className="px-4 pt-4 pb-2 sm:px-5">
        <h3 className="font-semibold">Findings</h3>
        <p className="text-sm text-muted">{describeFindings(findings, caveats)}</p>
      </div>
      {findings && findings.length > 0 && (
        <Table
          caption="Findings of two reports"
          head={
            <>
              <HeadCell className="w-2/5">Finding</HeadCell>
              <HeadCell numeric className="w-1/5">
                Above the benchmark, earlier
              </HeadCell>
              <HeadCell numeric className="w-1/5">
                Above the benchmark, later
              </HeadCell>
              <HeadCell className="w-1/5 text-right">What became of it</HeadCell>
            </>
          }
        >
          {findings.map((finding) => (
            <PairRow key={`${finding.kind} ${finding.subject} ${finding.said}`}>
              <PairName className="sm:pl-5">
                <bdi className="wrap-anywhere">{unbroken(finding.subject)}</bdi>
                {(finding.kind === 'concern' || ASKING.includes(finding.became)) && (
                  <span className="block text-xs font-normal text-muted">{finding.said}</span>
                )}
              </PairName>
              <PairCell
                place="against"
                {...(finding.before !== null && { label: 'Earlier' })}
                className="text-muted"
              >
                {finding.before !== null && (
                  <>
                    <OpenedFigure clientId={clientId} reportId={before.reportId} fact={finding.beforeFact}>
                      {formatMoney(finding.before, before.currency, fallback)}
                    </OpenedFigure>
                    <MoneyBar amount={finding.before} most={most} className="fill-line-strong" />
                  </>
                )}
              </PairCell>
              <PairCell place="figure">
                {finding.now !== null && (
                  <>
                    <OpenedFigure clientId={clientId} reportId={now.reportId} fact={finding.nowFact}>
                      {formatMoney(finding.now, now.currency, fallback)}
                    </OpenedFigure>
                    <MoneyBar amount={finding.now} most={most} className="fill-bad" />
                  </>
                )}
              </PairCell>
              <PairCell place="difference">
                <Badge tone={TONES[finding.became]}>{wordOutcome(finding)}</Badge>
              </PairCell>
            </PairRow>
          ))}
        </Table>
      )}
    </div>
  )
}

/** Both amounts of all findings on one scale. */
function MoneyBar({ amount, most, className }: { amount: number; most: number; className: string }) {
  const width = (100 * amount) / most
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-0.5 h-1 w-full max-sm:hidden"
    >
      <rect x={100 - width} width={width} height="1" className={className} />
    </svg>
  )
}

function describeFindings(findings: Comparison['findings'], caveats: Comparison['caveats']): string {
  if (!findings) return `Not compared: ${whyNot(caveats)}`
  if (findings.length === 0) return 'Neither of the two found a row that is expensive or worth a look.'
  const count = (became: Became) => findings.filter((finding) => finding.became === became).length
  const counts = ASKED.filter(([became]) => count(became) > 0)
  return `${counts.map(([became, word]) => `${count(became)} ${word}`).join(', ')}. Each row is held against the benchmark of its own report.`
}

/** Without a caveat that rules them out, one of the reports has no judged row. */
function whyNot(caveats: Comparison['caveats']): string {
  const has = (...codes: string[]) => caveats.some(({ code }) => codes.includes(code))
  if (has('rows')) return 'the rows are not of one kind in both.'
  if (has('currency')) return 'the two are in different currencies.'
  if (has('results', 'attribution')) return 'results are counted in two ways.'
  return 'one of the two has too few results to judge its rows.'
}

const TONES: Record<Became, Tone> = {
  resolved: 'good',
  better: 'good',
  new: 'warn',
  worse: 'bad',
  same: 'neutral',
}

function wordOutcome({ became, because, kind }: FindingChange): string {
  if (because === 'unsure') return 'could be chance by now'
  if (became === 'same') return 'still there'
  if (became === 'better') return 'less, still expensive'
  if (became === 'new' && because === 'off') return 'new, has ended'
  if (became !== 'resolved') return became
  if (because === 'gone') return 'resolved: no longer in the file'
  if (because === 'off') return 'resolved: has ended'
  return kind === 'waste' ? 'resolved: no longer expensive' : 'resolved: no longer found'
}

interface OpenedFigureProps {
  clientId: string
  reportId: string
  /** Null if no fact of the report backs the figure. */
  fact: string | null
  children: string
}

/** Figure with a link to its rows in its report. */
export function OpenedFigure({ clientId, reportId, fact, children }: OpenedFigureProps) {
  if (fact === null) return children
  return (
    <Link
      href={paths.figure(clientId, reportId, fact)}
      className="rounded-sm decoration-dotted underline-offset-4 hover:text-accent hover:underline focus-visible:underline"
    >
      {children}
    </Link>
  )
}
