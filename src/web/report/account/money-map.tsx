import { useState } from 'react'
import { isReportType, nameOf } from '../../../shared/report-types/names'
import type { Slicing } from '../../../shared/schemas/account'
import type { Analysis } from '../../../shared/schemas/analysis'
import { formatRatio } from '../../../shared/metrics/format'
import { findDearest } from '../../../shared/account/dearest-row'
import { useRevealRow } from '../../evidence/reveal-row'
import { formatMoney } from '../../lib/format'
import { suspended } from '../../lib/lazy-part'
import { useWords } from '../../lib/words'
import { paths } from '../../paths'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Skeleton } from '../../ui/island'
import { Tabs } from '../../ui/tabs'
import { growTree, inOrder, type MoneyNode, type SlicingRow } from './money-tree'
import { SpendMap, SpendRow, type Scale } from './spend-row'

const FileRows = suspended(async () => (await import('./file-rows')).FileRows, <Skeleton className="h-48" />)

interface Props {
  analysis: Pick<Analysis, 'slicings' | 'segments' | 'others' | 'currency' | 'totals'>
  /** Null on a shared copy. */
  clientId: string | null
}

const TREE = 'tree'
/** Maximum bars of one breakdown. In the tree, all bars have a parent. */
const MOST_BARS = 12

/** The account's spend by each file's rows: the tree of campaigns, ad sets and ads, and a tab for every file. */
export function MoneyMap({ analysis, clientId }: Props) {
  const { t, of } = useWords()
  const { slicings = [] } = analysis
  const ordered = inOrder(slicings)
  const tree = growTree(ordered)
  const [chosen, choose] = useState(tree ? TREE : '0')
  const shown = ordered[Number(chosen)]
  useRevealRow((id) => {
    // Rows of the leading file are in the tree as well.
    const at = ordered.findIndex(({ leads, rows }) => !leads && rows.some((row) => row.id === id))
    if (at >= 0) choose(String(at))
  })
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
            tree && (
              <SpendMap rows={listRows(tree)} scale={scale}>
                <Tree nodes={tree} scale={scale} />
              </SpendMap>
            )
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

function toScale({ slicings = [], segments, others = [], currency, totals }: Props['analysis']): Scale {
  const all = [segments, ...others.map((other) => other.segments)].flat()
  return {
    currency,
    spend: totals.spend,
    leadFile: slicings.find(({ leads }) => leads)?.file ?? null,
    segmentOf: new Map(all.map((segment) => [segment.id, segment])),
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
  const dearest = findDearest(rows)
  const shown = rows.filter((row, at) => at < MOST_BARS || row === dearest)
  const folded = rows.filter((row) => !shown.includes(row))
  const rest = {
    count: slicing.rest.count + folded.length,
    spend: folded.reduce((sum, row) => sum + row.spend, slicing.rest.spend),
  }
  const most = widest(shown)
  const { roas = null, price = null } = slicing.benchmark ?? {}
  const level =
    roas === null
      ? price !== null && formatMoney(price, scale.currency, undefined, locale)
      : `${formatRatio(roas, locale)} ${t('ROAS')}`
  return (
    <>
      {level && <p className="mb-2 text-sm text-muted">{t('Benchmark of this file: {level}.', { level })}</p>}
      <SpendMap rows={shown.map((row) => ({ row, slicing }))} scale={scale}>
        <ul aria-label={t('Spend of {file}', { file })}>
          {shown.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- labels may repeat under other parents
            <li key={at}>
              <SpendRow row={row} slicing={slicing} most={most} scale={scale} />
            </li>
          ))}
        </ul>
      </SpendMap>
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

const listRows = (nodes: readonly MoneyNode[]): MoneyNode[] =>
  nodes.flatMap((node) => [node, ...listRows(node.inside)])

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
    <ul>
      {nodes.map((node, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <li key={at}>
          <Branch node={node} most={most} scale={scale} depth={depth} />
        </li>
      ))}
    </ul>
  )
}

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
      <SpendRow row={row} slicing={slicing} most={most} scale={scale} depth={depth}>
        {inside.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={`${row.label}: ${t('{n} inside', { n: inside.length })}`}
            onClick={() => setOpen(!open)}
            className="-my-1.5 ml-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 align-middle text-accent hover:bg-sunken"
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} />
            {t('{n} inside', { n: inside.length })}
          </button>
        )}
      </SpendRow>
      {open && <Tree nodes={inside} most={most} scale={scale} depth={depth + 1} />}
    </>
  )
}
