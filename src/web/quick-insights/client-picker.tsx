import { useId } from 'react'
import { CONTROL, Field } from '../ui/field'
import { Icon } from '../ui/icon'
import { usePopover } from '../ui/use-popover'
import type { ClientChoice } from './client-picker-panel'

const loadPanel = async () => (await import('./client-picker-panel')).ClientPickerPanel

/** Looks like a select, and opens a list with a search. */
export function ClientPicker({
  clients,
  clientId,
  error,
  onChoose,
}: ClientChoice & { error: string | null }) {
  const panelId = useId()
  const { Panel, open, hide, toggle, button } = usePopover(loadPanel)
  const name = clients.find(({ id }) => id === clientId)?.name
  const shown = clientId === null ? 'All Clients' : (name ?? 'Choose a client')
  return (
    <Field label="Client" error={error} className="mb-6">
      {(ids) => (
        <>
          <button
            {...ids}
            {...button}
            type="button"
            aria-label={`Client: ${shown}`}
            aria-haspopup="dialog"
            aria-controls={open ? panelId : undefined}
            onClick={toggle}
            onKeyDown={(event) => {
              button.onKeyDown(event)
              if (event.key !== 'ArrowDown' || open) return
              event.preventDefault()
              toggle()
            }}
            className={`flex h-9 items-center justify-between gap-2 px-3 text-left sm:w-72 ${CONTROL}`}
          >
            <bdi className="truncate">{shown}</bdi>
            <Icon name="chevron-down" className="shrink-0 text-muted" />
          </button>
          {Panel && (
            <Panel
              id={panelId}
              buttonRef={button.ref}
              onClose={hide}
              clients={clients}
              clientId={clientId}
              onChoose={onChoose}
            />
          )}
        </>
      )}
    </Field>
  )
}
