import { useId } from 'react'
import { useWords } from '../../lib/words'
import { PopoverDialog } from '../../ui/popover-dialog'
import type { PanelProps } from '../../ui/use-panel'
import { usePopover } from '../../ui/use-popover'
import type { SegmentColumn } from './segment-rows'

interface Props {
  columns: readonly SegmentColumn[]
  shown: readonly SegmentColumn[]
  /** Nobody has chosen others. */
  isUsual: boolean
  nameOf: (column: SegmentColumn) => string
  onShow: (columns: readonly SegmentColumn[]) => void
}

const loadPanel = async () => ColumnPanel

/** A button with a list of the table's columns, at least one of which stays selected. */
export function ColumnChoice({ isUsual, ...list }: Props) {
  const { t } = useWords()
  const id = useId()
  const { Panel, hide, toggle, button } = usePopover(loadPanel)
  return (
    <>
      <button
        {...button}
        type="button"
        aria-haspopup="dialog"
        onClick={toggle}
        className="min-h-8 rounded-md border border-line bg-surface px-2.5 py-1 text-sm font-medium hover:border-line-strong hover:bg-sunken"
      >
        {t('Columns')}
        {!isUsual && (
          <span className="figures ml-1.5 text-muted">
            {list.shown.length}/{list.columns.length}
          </span>
        )}
      </button>
      {Panel && <Panel id={id} buttonRef={button.ref} onClose={hide} {...list} />}
    </>
  )
}

function ColumnPanel({ columns, shown, nameOf, onShow, ...panel }: Omit<Props, 'isUsual'> & PanelProps) {
  const { t } = useWords()
  return (
    <PopoverDialog label={t('Columns')} panel={panel} className="max-h-96 min-w-52 p-1.5">
      {columns.map((column) => {
        const isShown = shown.includes(column)
        return (
          <label
            key={column}
            className="flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-sm hover:bg-sunken sm:min-h-8"
          >
            <input
              type="checkbox"
              className="accent-accent"
              checked={isShown}
              disabled={isShown && shown.length === 1}
              onChange={() =>
                onShow(columns.filter((one) => (one === column ? !isShown : shown.includes(one))))
              }
            />
            {nameOf(column)}
          </label>
        )
      })}
    </PopoverDialog>
  )
}
