import { useEffect, useRef } from 'react'
import { formatBytes } from '../../../shared/metrics/format-bytes'
import { cx } from '../../lib/cx'
import { Button } from '../../ui/button'
import { DialogButton } from '../../ui/dialog-button'
import { Icon } from '../../ui/icon'
import { lazyDialog } from '../../ui/lazy-dialog'

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
  return (
    <div
      className={cx(
        'flex items-center gap-x-4 rounded-lg border border-line bg-surface',
        done ? 'flex-wrap py-1.5 pr-1.5 pl-4 text-sm' : 'flex-wrap gap-y-3 p-4',
      )}
    >
      {done ? (
        <Icon name="check" className="shrink-0 text-good" />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
          <Icon name="file" size={20} />
        </span>
      )}
      <div
        className={
          done
            ? 'min-w-0 flex-1 items-baseline gap-x-3 max-sm:basis-4/5 max-sm:pt-1 sm:flex'
            : 'min-w-40 flex-1'
        }
      >
        <p className={cx('font-medium', done ? 'max-w-full shrink-0 truncate' : 'wrap-anywhere')}>
          {file.name}
        </p>
        <p className={cx('figures text-sm text-muted', done && 'truncate max-sm:hidden')}>
          {name}
          {!done && (
            <span
              className={cx(name && 'max-sm:hidden')}
            >{`${name ? ' · ' : ''}${formatBytes(file.size)}`}</span>
          )}
        </p>
      </div>
      <div
        className={
          done
            ? 'flex shrink-0 max-sm:basis-full max-sm:-ml-2.5 max-sm:flex-wrap max-sm:[&_svg]:hidden'
            : 'flex w-full flex-wrap gap-2 sm:w-auto'
        }
      >
        <Button
          ref={analyze}
          {...(done
            ? SPENT
            : { variant: 'primary', className: 'flex-auto max-sm:basis-full sm:min-w-28 sm:flex-none' })}
          icon={done ? 'refresh' : undefined}
          disabled={loading || blocked}
          onClick={() => onAnalyze()}
        >
          {loading ? 'Analyzing...' : 'Analyze'}
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
      </div>
    </div>
  )
}

/** Buttons of a file whose result stands below: the way to the report is the main one then. */
const SPENT = { variant: 'ghost', size: 'sm' } as const
