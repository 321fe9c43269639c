import type { ReactNode } from 'react'
import { formatCount, formatPeriod, formatWholeMoney, plural } from '../../lib/format'
import { useFallbackCurrency } from '../../lib/use-settings'
import { Badge } from '../../ui/badge'
import { Icon, type IconName } from '../../ui/icon'
import { Cell, HeadCell, Row, Table } from '../../ui/table'
import type { DropFile } from './drop-atom'

/** A table of dropped files. */
export function FileTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="border-t border-line">
      <Table
        caption={caption}
        className="list-below-md"
        head={
          <>
            <HeadCell>File</HeadCell>
            <HeadCell>Type</HeadCell>
            <HeadCell numeric>Rows</HeadCell>
            <HeadCell numeric>Spend</HeadCell>
            <HeadCell>Period</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>
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
  ready: ['Ready', 'neutral'],
  sending: ['Analyzing', 'accent'],
  done: ['Audited', 'good'],
  failed: ['Failed', 'bad'],
}

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
  const [word, tone] = STATES[state] ?? []
  const identity = read?.identity
  return (
    <Row className="max-md:grid-cols-2">
      <Name icon="file">{file.name}</Name>
      <Cell label="Type">{read?.kind ?? '–'}</Cell>
      <Cell label="Rows" numeric>
        {identity ? formatCount(identity.rows) : '–'}
      </Cell>
      <Cell label="Spend" numeric>
        {identity && identity.spend !== null && !identity.overlapping
          ? formatWholeMoney(identity.spend, identity.currency, fallback)
          : '–'}
      </Cell>
      <Cell label="Period" className="lg:whitespace-nowrap">
        {identity?.period ? formatPeriod(identity.period) : '–'}
      </Cell>
      <Cell label="Status">
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
    <Row className="max-md:grid-cols-2">
      <Name icon="image">{plural(images.length, 'image')}</Name>
      <Cell colSpan={5}>
        <span className="line-clamp-1 text-muted wrap-anywhere">
          {images.map(({ name }) => name).join(', ')}. They join the creatives.
        </span>
      </Cell>
      <Actions>{children}</Actions>
    </Row>
  )
}

function Name({ icon, children }: { icon: IconName; children: string }) {
  return (
    <Cell className="max-md:col-span-full">
      <span className="flex min-w-0 items-center gap-2 font-medium wrap-anywhere max-md:pr-10">
        <Icon name={icon} className="shrink-0 text-muted" />
        {children}
      </span>
    </Cell>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <Cell className="max-md:col-span-full md:text-right">
    <span className="inline-flex items-center justify-end gap-2">{children}</span>
  </Cell>
)
