import { useRef } from 'react'
import { useSWRConfig } from 'swr'
import { nameOf } from '../../shared/report-types/names'
import type { Analysis } from '../../shared/schemas/analysis'
import type { RowEvidence } from '../lib/api'
import { endpoints, useRead } from '../lib/endpoints'
import { cx } from '../lib/cx'
import { useCopy } from '../lib/use-copy'
import { useWords } from '../lib/words'
import { IconButton } from '../ui/button'
import type { Evidence } from './evidence-types'
import { toPlainText } from './evidence-text'

interface Props {
  analysis: Analysis
  evidence: Evidence
  reportId: string | null
  /** Null where the page is about no saved client, or must not know it. */
  clientId: string | null
  /** Moves to the next or previous figure of the page; null where the page has no figure that was opened. */
  onStep: ((way: 1 | -1) => void) | null
  onClose: () => void
}

/** Client, report and figure, and the panel's buttons, in sight while its rows are scrolled. */
export function PanelHeader({ analysis, evidence, reportId, clientId, onStep, onClose }: Props) {
  const { t, of } = useWords()
  const client = useRead(endpoints.client(clientId ?? ''))
  const type = of(nameOf(analysis.files ? 'account' : analysis.reportType).short)
  return (
    <div className="flex min-h-12 flex-wrap items-start justify-between gap-x-3 pt-1.5 sm:pt-4 sm:pb-0.5">
      <div className="min-w-0 flex-1">
        {/* The page's own header may be scrolled away. */}
        {client && (
          <p className="flex text-xs text-muted" title={client.name}>
            <bdi className="truncate">{client.name}</bdi>
            <span className="shrink-0 whitespace-pre">{` · ${type}`}</span>
          </p>
        )}
        <p
          className={cx(
            'figures font-semibold tracking-tight wrap-anywhere',
            evidence.shown.length > 9 ? 'text-xl sm:text-2xl' : 'text-2xl',
            client && 'leading-7 sm:mt-1',
          )}
        >
          {evidence.shown}
        </p>
      </div>
      <span className="flex shrink-0">
        <CopyEvidence key={evidence.title} evidence={evidence} reportId={reportId} />
        {onStep && (
          <>
            <IconButton
              icon="chevron-left"
              label={t('Previous figure')}
              title={`${t('Previous figure')} (←)`}
              size="sm"
              onClick={() => onStep(-1)}
            />
            <IconButton
              icon="chevron-right"
              label={t('Next figure')}
              title={`${t('Next figure')} (→)`}
              size="sm"
              onClick={() => onStep(1)}
            />
          </>
        )}
        <IconButton icon="x" label={t('Close')} title={`${t('Close')} (Esc)`} size="sm" onClick={onClose} />
      </span>
    </div>
  )
}

/** A drag of fewer pixels is a tap. */
const DRAGGED = 16

interface GripProps {
  name: string
  isTall: boolean
  onChange: (isTall: boolean) => void
  onClose: () => void
}

/** On a phone, makes the panel taller or lower when it is pressed or dragged; dragged down when it is low, it closes it. */
export function PanelGrip({ name, isTall, onChange, onClose }: GripProps) {
  const { t } = useWords()
  const from = useRef(0)
  return (
    <button
      type="button"
      aria-label={`${t(isTall ? 'Less' : 'More')} ${t('of {name}', { name })}`}
      aria-expanded={isTall}
      className="mx-auto -mb-1 block touch-none px-8 py-2 sm:hidden"
      onPointerDown={({ clientY }) => (from.current = clientY)}
      onPointerUp={({ clientY }) => {
        const up = from.current - clientY
        if (up > DRAGGED) onChange(true)
        else if (up < -DRAGGED && isTall) onChange(false)
        else if (up < -DRAGGED) onClose()
      }}
      onClick={({ clientY, detail }) => {
        // A mouse that was dragged within the button clicks it as well; a keyboard's click has no place.
        if (detail === 0 || Math.abs(from.current - clientY) <= DRAGGED) onChange(!isTall)
      }}
    >
      {/* A border is seen in forced colors, where a ground is not. */}
      <span className="block w-9 rounded-full border-2 border-line-strong" />
    </button>
  )
}

function CopyEvidence({ evidence, reportId }: { evidence: Evidence; reportId: string | null }) {
  const words = useWords()
  const { cache } = useSWRConfig()
  const { copied, copy } = useCopy()
  const toText = () => {
    const rows =
      reportId === null
        ? undefined
        : (cache.get(endpoints.reportRows(reportId, evidence.of))?.data as RowEvidence | undefined)
    return toPlainText(evidence, rows, words)
  }
  return (
    <IconButton
      size="sm"
      icon={copied ? 'check' : 'copy'}
      label={words.t(copied ? 'Copied' : 'Copy as text')}
      onClick={() => copy(toText())}
    />
  )
}
