import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Client } from '../../shared/schemas/client'
import { cx } from '../lib/cx'
import { formatFraction, formatRatio } from '../lib/format'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { NoFigure } from '../ui/no-figure'
import { Cell, Row } from '../ui/table'
import { compare, toMoney, type Targets } from './targets-figures'
import { TargetsSummary } from './targets-summary'

/** Columns between a client's name and its button, with the number of its campaigns. */
export const WITH_LISTS = 6

interface RowProps {
  client: Client
  /** Undefined for a client without targets and audits. */
  row: Targets | undefined
  /** Number of columns between its name and its button. */
  columns: number
  isEdited: boolean
  onEdit: () => void
}

/** A client's targets, each beside what its latest audit reached, and the button to edit them. */
export function TargetsTableRow({ client: { id, name }, row, columns, isEdited, onEdit }: RowProps) {
  return (
    <Row className={cx('target-row', isEdited && 'bg-accent-soft')}>
      <Cell className="font-medium">
        <Link
          href={paths.client(id)}
          className="min-w-0 rounded-sm wrap-anywhere hover:text-accent hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      </Cell>
      {row && (
        <Cell numeric className="text-xs text-muted sm:hidden!">
          <TargetsSummary row={row} />
        </Cell>
      )}
      {row ? (
        <Figures row={row} withLists={columns === WITH_LISTS} />
      ) : (
        columns > 0 && (
          <Cell colSpan={columns} className="max-sm:hidden!">
            <span className="sr-only">No targets</span>
          </Cell>
        )
      )}
      <Cell className="sm:text-right">
        {isEdited ? (
          <span className="inline-block h-8 w-17 px-2.5 text-right leading-8 text-muted">Editing</span>
        ) : (
          <Button
            data-client={id}
            size="sm"
            variant="ghost"
            icon="pencil"
            aria-label={`Edit targets of ${name}`}
            onClick={onEdit}
          >
            Edit
          </Button>
        )}
      </Cell>
    </Row>
  )
}

/** Whether a client has any target. */
export const hasTargets = ({ cpa, roas, margin, brandCampaigns, excludedCampaigns }: Targets) =>
  [cpa, roas, margin].some((target) => target !== null) || brandCampaigns > 0 || excludedCampaigns > 0

function Figures({ row, withLists }: { row: Targets; withLists: boolean }) {
  const { cpa, roas, margin, latest } = row
  const currency = latest?.currency ?? null
  const lists = describeLists(row)
  return (
    <>
      <Target value={cpa} print={(amount) => toMoney(amount, currency)} />
      <Latest
        value={latest?.costPerPurchase}
        isMet={compare(cpa, latest?.costPerPurchase)}
        print={(amount) => toMoney(amount, currency)}
      />
      <Target value={roas} print={formatRatio} />
      <Latest value={latest?.roas} isMet={compare(latest?.roas, roas)} print={formatRatio} />
      <Target value={margin} print={(share) => formatFraction(share, 1)} />
      {withLists && (
        <Cell className="max-sm:hidden! sm:pl-6!">{lists || <NoFigure reason="none" dash="–" />}</Cell>
      )}
    </>
  )
}

interface FigureProps {
  value: number | null | undefined
  print: (value: number) => string
  className?: string
  /** A verdict behind the value. */
  children?: ReactNode
}

/** A cell of its column; on a phone, `TargetsSummary` tells it. */
function Target({ value = null, print, className, children }: FigureProps) {
  return (
    <Cell numeric className={cx('max-sm:hidden', className)}>
      {value === null ? (
        <NoFigure reason="none" dash="–" />
      ) : (
        <span>
          {print(value)}
          {children}
        </span>
      )}
    </Cell>
  )
}

interface LatestProps extends Pick<FigureProps, 'value' | 'print'> {
  /** Whether it meets the target; null without one. */
  isMet: boolean | null
}

/** What the latest audit reached. */
function Latest({ isMet, ...figure }: LatestProps) {
  return (
    <Target {...figure} className="text-muted">
      {isMet !== null && (
        <span className={cx('block text-xs', isMet ? 'text-good' : 'text-bad')}>
          {isMet ? '✓ met' : '✗ missed'}
        </span>
      )}
    </Target>
  )
}

/** `2 brand, 1 excluded`. */
export function describeLists({ brandCampaigns, excludedCampaigns }: Targets): string {
  return [
    brandCampaigns > 0 && `${brandCampaigns} brand`,
    excludedCampaigns > 0 && `${excludedCampaigns} excluded`,
  ]
    .filter(Boolean)
    .join(', ')
}
