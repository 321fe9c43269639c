import { useState } from 'react'
import { isReportType, nameOf } from '../../../shared/report-types/names'
import { unbroken } from '../../ui/unbroken'
import type { Slicing } from '../../../shared/schemas/account'
import type { Analysis } from '../../../shared/schemas/analysis'
import { formatFraction, formatRatio } from '../../../shared/metrics/format'
import { MetricFigure } from '../../evidence/figure'
import { formatMoney } from '../../lib/format'
import { cx } from '../../lib/cx'
import { suspended } from '../../lib/lazy-part'
import { useWords } from '../../lib/words'
import { paths } from '../../paths'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Skeleton } from '../../ui/island'
import { Tabs } from '../../ui/tabs'
import { growTree, type MoneyNode, type SlicingRow } from './money-tree'

const FileRows = suspended(async () => (await import('./file-rows')).FileRows, <Skeleton className="h-48" />)

interface Props {
  analysis: Pick<Analysis, 'slicings' | 'segments' | 'others' | 'currency' | 'totals' | 'findings'>
  /** Null on a shared copy. */
  clientId: string | null
}

/** Campaigns down to ads first, then the other breakdowns. */
const ORDER = ['campaign', 'adSet', 'copy', 'static', 'video', 'creativeType']
const placeOf = ({ type }: Slicing) => (ORDER.indexOf(type) + ORDER.length + 1) % (ORDER.length + 1)
const TREE = 'tree'
/** Maximum bars of one breakdown. In the tree, all bars have a parent. */
const MOST_BARS = 12

/** The account's spend by each file's rows: the tree of campaigns, ad sets and ads, and a tab for every file. */
export function MoneyMap({ analysis, clientId }: Props) {
  const { t, of } = useWords()
  const { slicings = [] } = analysis
  const ordered = slicings.toSorted((a, b) => placeOf(a) - placeOf(b))
  const tree = growTree(ordered)
  const [chosen, choose] = useState(tree ? TREE : '0')
  const shown = ordered[Number(chosen)]
  if (ordered.length === 0) return null
  const labels = ordered.map((slicing) => {
    const { type, file } = slicing
    const short = isReportType(type) ? of(nameOf(type).short) : type
    return ordered.some((other) => other !== slicing && other.type === type) ? `${short}: ${file}` : short
  })
  const scale = toScale(analysis)
  const onPaper = { ...scale, isPaper: true }
  return (
    <>
      <div className="print:hidden">
        <Tabs
          label={t('Break down by')}
          look="pill"
          tabs={[
            ...(tree ? [{ id: TREE, label: t('Campaign, ad set, ad') }] : []),
            ...labels.map((label, at) => ({ id: String(at), label })),
          ]}
          value={chosen}
          onChange={choose}
        >
          {shown ? (
            <Lens key={chosen} slicing={shown} scale={scale} clientId={clientId} />
          ) : (
            tree && <Tree nodes={tree} scale={scale} />
          )}
        </Tabs>
      </div>
      {/* On paper nothing can be chosen: all cuts, one after the other. */}
      <div className="hidden space-y-6 print:block">
        {ordered.map((slicing, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <div key={at} className="break-inside-avoid">
            <h3 className="mb-2 font-semibold">{labels[at]}</h3>
            <Bars slicing={slicing} scale={onPaper} />
          </div>
        ))}
      </div>
    </>
  )
}

/** Properties that all bars of an account share: currency, spend, and the file on which waste is claimed. */
interface Scale {
  currency: string | null
  /** Spend of the account. */
  spend: number | null
  leadFile: string | null
  segmentOf: ReadonlyMap<string, Analysis['segments'][number]>
  /** Excess of mildly expensive rows by id. */
  mildOf: ReadonlyMap<string | undefined, number>
  /** On paper all breakdowns follow a note that they must not be added up, which is not repeated. */
  isPaper?: boolean
}

function toScale({
  slicings = [],
  segments,
  others = [],
  currency,
  totals,
  findings,
}: Props['analysis']): Scale {
  const all = [segments, ...others.map((other) => other.segments)].flat()
  return {
    currency,
    spend: totals.spend,
    leadFile: slicings.find(({ leads }) => leads)?.file ?? null,
    segmentOf: new Map(all.map((segment) => [segment.id, segment])),
    mildOf: new Map(
      findings.flatMap(({ issue, segmentId, excess }) =>
        issue === 'mildly_dear' && excess !== undefined ? [[segmentId, excess] as const] : [],
      ),
    ),
  }
}

function Lens({ slicing, scale, clientId }: { slicing: Slicing; scale: Scale; clientId: string | null }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { reportId, file } = slicing
  return (
    <div className="space-y-4">
      <Bars slicing={slicing} scale={scale} />
      {clientId !== null && reportId && (
        <div className="no-print flex flex-wrap gap-2">
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('Hide the rows') : t('Show the rows of {file}', { file })}
          </Button>
          <ButtonLink size="sm" href={paths.report(clientId, reportId)}>
            {t('Open its report')}
          </ButtonLink>
        </div>
      )}
      {open && reportId && <FileRows reportId={reportId} />}
    </div>
  )
}

function Bars({ slicing, scale }: { slicing: Slicing; scale: Scale }) {
  const { t, locale } = useWords()
  const { rows, file } = slicing
  const shown = rows.slice(0, MOST_BARS)
  const folded = rows.slice(MOST_BARS)
  const rest = {
    count: slicing.rest.count + folded.length,
    spend: folded.reduce((sum, row) => sum + row.spend, slicing.rest.spend),
  }
  const most = widest(shown)
  return (
    <>
      <ul className={LIST} aria-label={t('Spend of {file}', { file })}>
        {shown.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- labels may repeat under other parents
          <li key={at}>
            <SpendBar row={row} slicing={slicing} most={most} scale={scale} />
          </li>
        ))}
      </ul>
      {rest.count > 0 && (
        <p className="figures mt-2 text-sm text-muted">
          {t('{n} further {n#row|rows}: {money}', {
            n: rest.count,
            money: formatMoney(rest.spend, scale.currency, undefined, locale),
          })}
        </p>
      )}
    </>
  )
}

interface TreeProps {
  nodes: readonly MoneyNode[]
  /** Spend of the widest outermost bar. */
  most?: number
  scale: Scale
  /** Number of rows that contain these. */
  depth?: number
}

/** Bars that open to the bars within them. */
function Tree({ nodes, most = widest(nodes.map(({ row }) => row)), scale, depth = 0 }: TreeProps) {
  return (
    <ul className={cx(LIST, depth > 0 && 'mt-2.5 sm:mt-1')}>
      {nodes.map((node, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <li key={at}>
          <Branch node={node} most={most} scale={scale} depth={depth} />
        </li>
      ))}
    </ul>
  )
}

/** On a phone each bar has its own line below the name. */
const LIST = 'space-y-2.5 sm:space-y-1'

const widest = (rows: readonly SlicingRow[]) => Math.max(...rows.map(({ spend }) => spend), 0)

interface BranchProps extends Required<Pick<TreeProps, 'most' | 'scale' | 'depth'>> {
  node: MoneyNode
}

function Branch({ node, most, scale, depth }: BranchProps) {
  const { row, slicing, inside } = node
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <SpendBar row={row} slicing={slicing} most={most} scale={scale} depth={depth}>
        {inside.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={`${row.label}: ${t('{n} inside', { n: inside.length })}`}
            onClick={() => setOpen(!open)}
            className="-my-1 ml-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 align-middle text-sm text-accent hover:bg-sunken"
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} />
            {t('{n} inside', { n: inside.length })}
          </button>
        )}
      </SpendBar>
      {open && <Tree nodes={inside} most={most} scale={scale} depth={depth + 1} />}
    </>
  )
}

const LOOKS = {
  counted: { bar: 'bg-bad', text: 'text-bad' },
  mild: { bar: 'bg-warn', text: 'text-warn' },
  /** Money that another file's claim holds already. */
  repeated: { bar: 'bg-past', text: 'text-muted' },
}

interface BarProps {
  row: SlicingRow
  slicing: Slicing
  /** Spend of the widest bar. */
  most: number
  scale: Scale
  depth?: number
  children?: React.ReactNode
}

/** One row's spend, which opens to its rows of the file. All bars start at one line, so that their lengths are comparable. */
function SpendBar({ row, slicing, most, scale, depth = 0, children }: BarProps) {
  const { t, locale } = useWords()
  const { currency, spend: whole, segmentOf, mildOf, leadFile, isPaper = false } = scale
  const { id, label, parent, spend } = row
  const mild = row.excess === undefined ? mildOf.get(id) : undefined
  const excess = row.excess ?? mild ?? 0
  const segment = id === undefined ? undefined : segmentOf.get(id)
  const money = (amount: number) => formatMoney(amount, currency, undefined, locale)
  const counted = slicing.leads || leadFile === null
  const look = mild ? LOOKS.mild : counted ? LOOKS.counted : LOOKS.repeated
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 sm:grid-cols-[minmax(10rem,24%)_minmax(0,1fr)_16rem] sm:py-1 print:py-0">
      <span className="min-w-0 wrap-anywhere" style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
        <bdi>{unbroken(label)}</bdi>
        {parent && <span className="text-sm text-muted"> {t('in {parent}', { parent })}</span>} {children}
      </span>
      <span className="max-sm:order-last max-sm:col-span-2">
        <span
          className="flex h-2 overflow-hidden rounded-sm bg-sunken forced-color-adjust-none sm:mt-[0.3rem] sm:h-3 print:[print-color-adjust:exact]"
          aria-hidden="true"
        >
          <span className="bg-bar" style={{ width: `${(100 * (spend - excess)) / most}%` }} />
          <span className={look.bar} style={{ width: `${(100 * excess) / most}%` }} />
        </span>
        {excess > 0 && (
          <span className={cx('figures mt-0.5 flex text-sm', look.text)}>
            {/* Below its part of the bar; gives way where the words would not fit. */}
            <span style={{ flex: `0 9999 ${(100 * (spend - excess)) / most}%` }} />
            <span>
              {counted || isPaper
                ? t('{money} overspent', { money: money(excess) })
                : t('{money} overspent in this breakdown, not added to {file}', {
                    money: money(excess),
                    file: leadFile,
                  })}
              {mild && ` · ${t('Mildly expensive')}`}
            </span>
          </span>
        )}
      </span>
      <span className="figures text-right whitespace-nowrap">
        {segment ? (
          <MetricFigure metric="spend" segment={segment}>
            {money(spend)}
          </MetricFigure>
        ) : (
          money(spend)
        )}{' '}
        <span className="inline-block min-w-10 text-sm text-muted">
          {whole !== null && whole > 0 && formatFraction(spend / whole, 0, locale)}
        </span>{' '}
        <span className="inline-block min-w-24 text-sm max-sm:hidden">
          {segment?.metrics.roas != null && `${formatRatio(segment.metrics.roas, locale)} ${t('ROAS')}`}
        </span>
      </span>
    </div>
  )
}
