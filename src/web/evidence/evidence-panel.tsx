import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Analysis } from '../../shared/schemas/analysis'
import { formatPeriod } from '../lib/format'
import { cx } from '../lib/cx'
import { useWords } from '../lib/words'
import { Button } from '../ui/button'
import { unbroken } from '../ui/unbroken'
import { formatPeriods } from './days-of'
import { EvidenceRows } from './evidence-rows'
import { factEvidence } from './evidence'
import type { Evidence } from './evidence-types'
import { LastAuditNote } from './last-audit-note'
import { PanelGrip, PanelHeader } from './panel-header'
import { stepFrom } from './rove'
import { uncover } from './uncover'
import { usePanelEntry } from './use-panel-entry'
import { Amount, WorkedSum } from './worked-sum'

interface Props {
  analysis: Analysis
  evidence: Evidence
  /** Element that was clicked; null if an address opened the panel. */
  figure: HTMLElement | null
  /** Null without access to the file, on a shared copy. */
  reportId: string | null
  /** Null without access to the earlier report, as on a shared copy. */
  clientId: string | null
  onClose: () => void
}

/** How the panel at the foot of the window stands. */
interface Stand {
  /** As tall as the window. */
  isTall: boolean
  /** Height in pixels that it had at the last figure: the buttons to the next one don't move down from below a finger. */
  least: number
}

/** The panel of the opened figure. From figure to figure its content is new, and it gets no lower. */
export default function EvidencePanel(props: Props) {
  const [stand, setStand] = useState<Stand>({ isTall: false, least: 0 })
  return <FigurePanel key={props.evidence.title} {...props} stand={stand} onStand={setStand} />
}

interface FigurePanelProps extends Props {
  stand: Stand
  onStand: (stand: Stand) => void
}

/**
 * Panel of one figure: value, worked sum, rows of the file. On a wide screen it lies over the right of the page, which keeps its
 * layout (`uncover.ts`), else at the foot of the window with the figure above it (`scroll-padding-bottom` in styles.css). The arrow keys move to the next figure.
 * The address bar shows the figure's address, and Back closes the panel.
 */
function FigurePanel({
  evidence: first,
  figure,
  reportId,
  clientId,
  onClose,
  analysis,
  stand: { isTall, least },
  onStand,
}: FigurePanelProps) {
  const [trail, setTrail] = useState([first])
  const evidence = trail.at(-1) ?? first
  const panel = useRef<HTMLDialogElement>(null)
  const finish = useCallback(() => {
    onClose()
    // Without a figure on the page the focus goes to its title.
    const target = figure?.isConnected ? figure : document.getElementById('page-title')
    // Whoever has gone to another part of the report meanwhile stays there.
    target?.focus({ preventScroll: true })
  }, [onClose, figure])
  const leave = usePanelEntry(reportId === null ? undefined : evidence.address, finish)
  const close = () => {
    finish()
    leave()
  }
  const step = (way: 1 | -1) => {
    onStand({ isTall, least: panel.current?.offsetHeight ?? 0 })
    if (figure) stepFrom(figuresOnPage(), figure, way)?.click()
  }
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    figure?.setAttribute('data-open', '')
    figure?.scrollIntoView?.({ block: 'nearest' })
    const cover = panel.current && uncover(panel.current, figure)
    return () => {
      figure?.removeAttribute('data-open')
      cover?.()
    }
  }, [figure])
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    const escape = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [])
  return (
    // Not modal: the report can be read and its figures chosen.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={panel}
      open
      tabIndex={-1}
      data-address={evidence.address}
      style={{ minHeight: `min(${least}px, var(--panel))` }}
      aria-label={evidence.title}
      onKeyDown={(event) => {
        const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
        // In a region that scrolls, the arrow keys scroll.
        if (!way || (event.target as Element).closest('[data-scrolls]')) return
        event.preventDefault()
        step(way)
      }}
      className={cx(
        'no-print fixed top-auto right-0 bottom-0 left-(--sidebar,0px) z-30 m-0 w-auto max-w-none overflow-y-auto overscroll-contain rounded-t-lg border border-line bg-raised px-5 shadow-float lg:max-xl:px-8 outline-none sm:max-xl:rounded-tl-none sm:max-xl:border-l-0 xl:left-auto xl:max-h-none xl:flex xl:w-lg xl:flex-col xl:rounded-none xl:border-y-0 xl:border-r-0',
        isTall ? 'h-[calc(100dvh-3.5rem)]' : 'max-h-(--panel)',
        // A shared copy has no bar at the top.
        reportId === null ? 'xl:top-0 xl:h-dvh' : 'xl:top-14 xl:h-[calc(100dvh-3.5rem)]',
      )}
    >
      {/* At the foot of a wide window the rows begin beside the value, below the buttons. */}
      <div className="sticky top-0 z-10 -mx-5 bg-raised px-5 lg:max-xl:static lg:max-xl:bg-transparent">
        <PanelGrip
          name={evidence.metric}
          isTall={isTall}
          onChange={(isTall) => onStand({ isTall, least: 0 })}
          onClose={close}
        />
        <PanelHeader
          analysis={analysis}
          evidence={evidence}
          reportId={reportId}
          clientId={clientId}
          onStep={figure && step}
          onClose={close}
        />
      </div>
      <Content analysis={analysis} reportId={reportId} clientId={clientId} trail={trail} onTrail={setTrail} />
    </dialog>
  )
}

const figuresOnPage = () => [...document.querySelectorAll<HTMLElement>('[data-figure]')]

interface ContentProps extends Pick<Props, 'analysis' | 'reportId' | 'clientId'> {
  trail: readonly Evidence[]
  onTrail: (trail: Evidence[]) => void
}

/** Figures of the sum open within the panel, with a way back. */
function Content({ analysis, reportId, clientId, trail, onTrail }: ContentProps) {
  const words = useWords()
  const { t } = words
  const evidence = trail.at(-1)!
  const {
    title,
    shown,
    formula,
    worked,
    sum,
    estimated,
    notes,
    plain,
    benchmark,
    compared,
    rank,
    days,
    rows,
    image,
    earlier,
    last,
    of,
    fields,
    dimension,
    totals,
  } = evidence
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The figure that had the focus is gone.
    if (trail.length > 1) back.current?.focus()
  }, [trail])
  const follow = (factId: string) => {
    const next = factEvidence(analysis, factId, words)
    if (next) onTrail([...trail, next])
  }
  return (
    <>
      {trail.length > 1 && (
        <Button
          ref={back}
          size="sm"
          variant="ghost"
          icon="chevron-left"
          className="mb-2 -ml-2.5"
          onClick={() => onTrail(trail.slice(0, -1))}
        >
          {t('Back to {figure}', { figure: trail.at(-2)!.shown })}
        </Button>
      )}
      <div className="lg:max-xl:grid lg:max-xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:max-xl:gap-6 pb-5 xl:flex xl:grow xl:flex-col">
        <div>
          <h2 className="text-lg font-semibold tracking-tight wrap-anywhere">{evidence.metric}</h2>
          <p className="text-sm wrap-anywhere text-muted">
            <span>{unbroken(evidence.subject)}</span>
            {days.length > 0 && <span> · {formatPeriods(days, words.locale)}</span>}
            {last?.period && !earlier && (
              <span>
                , {t('compared with {period}', { period: formatPeriod(last.period, words.locale) })}
              </span>
            )}
          </p>
          {formula && sum.length === 0 && <p className="mt-2 text-sm text-muted sm:mt-4">{formula}</p>}
          <WorkedSum
            title={formula ?? t('How it is worked out')}
            worked={worked}
            sum={sum}
            shown={shown}
            onFollow={follow}
          />
          <dl className="mt-2 grid empty:hidden grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
            {plain.map(({ label, shown: value, factId }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- names can be alike
              <Line key={at} term={label}>
                <Amount factId={factId} onFollow={follow}>
                  {value}
                </Amount>
              </Line>
            ))}
            {benchmark && (
              <Line term={t('Benchmark')}>
                <Amount factId={benchmark.factId} onFollow={follow}>
                  {benchmark.shown}
                </Amount>
                {benchmark.by && <>, {benchmark.by}</>}
              </Line>
            )}
            {compared && (
              <Line term={t('Compared')}>
                {compared.relation} <span className="figures font-medium">{compared.shown}</span>,{' '}
                {compared.label}
              </Line>
            )}
            {rank && <Line term={t('Rank')}>{rank}</Line>}
            {evidence.file && <Line term={t('File')}>{evidence.file}</Line>}
          </dl>
          {estimated && sum.length === 0 && notes.length === 0 && (
            <p className="mt-4 max-w-[68ch] text-sm text-muted">
              {t('A statistical estimate: no simple sum reproduces it.')}
            </p>
          )}
          {notes.length > 0 && (
            <ul className="mt-4 max-w-[68ch] list-disc space-y-1 pl-4 text-sm text-muted">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          {(earlier || last) && (
            <LastAuditNote earlier={earlier} last={last} clientId={clientId} hasSum={sum.length > 0} />
          )}
        </div>
        {reportId !== null && !earlier && (
          <div className="mt-3 sm:mt-5 lg:max-xl:-mt-7 xl:flex xl:grow xl:flex-col">
            <EvidenceRows
              key={title}
              reportId={reportId}
              rows={rows}
              image={image}
              of={of}
              quality={evidence.quality ?? analysis.quality}
              fields={fields}
              dimension={dimension}
              totals={totals}
            />
          </div>
        )}
      </div>
    </>
  )
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}
