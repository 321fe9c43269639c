import type { ReactNode } from 'react'
import { cx } from '../../lib/cx'
import { formatCount, formatPeriod, formatWholeMoney, plural, withoutThisYear } from '../../lib/format'
import { useFallbackCurrency } from '../../lib/use-settings'
import { Badge } from '../../ui/badge'
import { Icon, type IconName } from '../../ui/icon'
import { Cell, HeadCell, Row, Table } from '../../ui/table'
import type { DropFile } from './drop-atom'

/** A table of dropped files. */
export function FileTable({
  caption,
  status,
  children,
}: {
  caption: string
  /** Head of the status column; null while no file has any. */
  status: string | null
  children: ReactNode
}) {
  return (
    <div className="border-t border-line">
      <Table
        caption={caption}
        // Columns of fixed widths stand under those of the other table.
        className="list-below-md lg:table-fixed"
        head={
          <>
            <HeadCell className="lg:w-1/5">File</HeadCell>
            <HeadCell className="lg:w-[15%]">Type</HeadCell>
            <HeadCell numeric className="lg:w-[7%]">
              Rows
            </HeadCell>
            <HeadCell numeric className="lg:w-[11%]">
              Spend
            </HeadCell>
            <HeadCell className="lg:w-[13%]">Period</HeadCell>
            <HeadCell>{status ?? <span className="sr-only">Status</span>}</HeadCell>
            <HeadCell className="lg:w-38 xl:w-42">
              <span className="sr-only">Actions</span>
            </HeadCell>
          </>
        }
      >
        {children}
      </Table>
    </div>
  )
}

const STATES: Partial<Record<DropFile['state'], readonly [string, 'neutral' | 'good' | 'bad' | 'accent']>> = {
  reading: ['Reading', 'neutral'],
  sending: ['Analyzing', 'accent'],
  done: ['Audited', 'good'],
  failed: ['Failed', 'bad'],
}

/** Columns that a phone and a small tablet have no room for. */
const WIDE = 'max-md:hidden!'

interface Props {
  file: DropFile
  /** Beside the status, or in its place for a file that is set apart. */
  note: string | null
  isApart?: boolean
  children: ReactNode
}

/** One file: what it is, how much it holds, and what becomes of it. */
export function FileRow({ file: { file, read, state, message }, note, isApart = false, children }: Props) {
  const fallback = useFallbackCurrency()
  // A file that waits for its audit needs no word.
  const [word, tone] = STATES[state] ?? []
  const identity = read?.identity
  const rows = identity && formatCount(identity.rows)
  const spend =
    identity && identity.spend !== null && !identity.overlapping
      ? formatWholeMoney(identity.spend, identity.currency, fallback)
      : null
  return (
    <Row>
      <Name
        icon="file"
        below={[read?.kind, isApart ? null : rows && `${rows} rows`, spend]}
        className={isApart || state === 'failed' ? 'max-md:pr-28' : 'max-md:pr-8'}
      >
        {file.name}
      </Name>
      <Cell className={WIDE}>{read?.kind ?? '–'}</Cell>
      <Cell numeric className={WIDE}>
        {rows ?? '–'}
      </Cell>
      <Cell numeric className={WIDE}>
        {spend ?? '–'}
      </Cell>
      <Cell className={WIDE}>{identity?.period ? withoutThisYear(formatPeriod(identity.period)) : '–'}</Cell>
      <Cell className={state === 'ready' && !note ? WIDE : 'max-md:pl-6!'}>
        <span className="min-w-0 wrap-anywhere">
          {word && !isApart && <Badge tone={tone ?? 'neutral'}>{word}</Badge>}{' '}
          <span className="text-muted">{state === 'failed' ? message : note}</span>
        </span>
      </Cell>
      <Actions>{children}</Actions>
    </Row>
  )
}

/** The dropped images, which join the audit as one. */
export function ImagesRow({ images, children }: { images: readonly File[]; children: ReactNode }) {
  return (
    <Row>
      <Name icon="image">{plural(images.length, 'image')}</Name>
      <Cell colSpan={5} className="max-md:pl-6!">
        <span className="line-clamp-2 text-muted wrap-anywhere">
          Matched to ads by name
          <span className="max-md:hidden">: {images.map(({ name }) => name).join(', ')}</span>
        </span>
      </Cell>
      <Actions>{children}</Actions>
    </Row>
  )
}

interface NameProps {
  icon: IconName
  /** Said below the name where the columns have no room. */
  below?: (string | null | undefined)[]
  className?: string
  children: string
}

function Name({ icon, below = [], className, children }: NameProps) {
  return (
    <Cell className="max-md:pb-0!">
      <span className={cx('flex min-w-0 gap-2', className)}>
        <Icon name={icon} className="mt-0.5 shrink-0 text-muted" />
        <span className="min-w-0 font-medium wrap-anywhere">
          {children}
          <span className="figures block font-normal text-muted md:hidden">
            {below.filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
    </Cell>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <Cell className="max-md:absolute max-md:top-2 max-md:-right-2 max-md:p-0! md:text-right">
    <span className="inline-flex items-center justify-end gap-2">{children}</span>
  </Cell>
)
