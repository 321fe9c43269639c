import { useEffect, useRef } from 'react'
import { formatBytes } from '../../../shared/metrics/format-bytes'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/button'
import { DialogButton } from '../../ui/dialog-button'
import { Icon } from '../../ui/icon'
import { lazyDialog } from '../../ui/lazy-dialog'
import { SPENT, SpentLine } from './spent-line'

const CustomAnalysisDialog = lazyDialog(() => import('../custom-analysis-dialog'))

interface Props {
  file: File
  /** Description of the export on one line. */
  name: string | null
  loading: boolean
  /** The analysis has finished. */
  done: boolean
  /** The file cannot be analyzed as this type, so the buttons are disabled. */
  blocked: boolean
  onAnalyze: (customPrompt?: string) => void
  onRemove: () => void
}

/** The chosen file with its buttons; one line once its result is there, two on a phone. */
export function FileCard({ file, name, loading, done, blocked, onAnalyze, onRemove }: Props) {
  const analyze = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The drop zone that had the focus is gone.
    if (document.activeElement === document.body) analyze.current?.focus({ preventScroll: true })
  }, [])
  const buttons = (
    <>
      <Button
        ref={analyze}
        {...(done
          ? SPENT
          : { variant: 'primary', className: 'flex-auto max-sm:basis-full sm:min-w-28 sm:flex-none' })}
        icon={done ? 'refresh' : undefined}
        disabled={loading || blocked}
        onClick={() => onAnalyze()}
      >
        {loading ? 'Analyzing...' : done ? 'Analyze again' : 'Analyze'}
      </Button>
      <DialogButton
        icon="sparkle"
        {...(done ? SPENT : { className: 'flex-auto sm:flex-none' })}
        disabled={loading || blocked}
        renderDialog={(close) => (
          <CustomAnalysisDialog
            onClose={close}
            onSubmit={(prompt) => {
              close()
              onAnalyze(prompt)
            }}
          />
        )}
      >
        Custom Analysis
      </DialogButton>
      <Button variant="ghost" size={done ? 'sm' : 'md'} icon={done ? 'x' : undefined} onClick={onRemove}>
        Remove
      </Button>
    </>
  )
  if (done)
    return (
      <SpentLine name={file.name} detail={name}>
        {buttons}
      </SpentLine>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
        <Icon name="file" size={20} />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="figures text-sm text-muted">
          {name}
          <span
            className={cx(name && 'max-sm:hidden')}
          >{`${name ? ' · ' : ''}${formatBytes(file.size)}`}</span>
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto">{buttons}</div>
    </div>
  )
}
