import { useId } from 'react'
import type { Client } from '../../shared/schemas/client'
import { MISSING_CLIENT } from '../lib/missing-client'
import type { Choice } from './client-choice-panel'
import { CONTROL, Field, SelectField } from './field'
import { Icon } from './icon'
import { usePopover } from './use-popover'

const loadPanel = async () => (await import('./client-choice-panel')).ClientChoicePanel

/** Fewer clients are found faster in the browser's own list. */
const SEARCHABLE = 8

interface Props extends Omit<Choice, 'clients'> {
  label: string
  /** Undefined while they load. */
  clients: readonly Client[] | undefined
  className?: string
}

/** A choice among clients: the browser's own list or, of many, a list with a search. */
export function ClientChoice({ label, clients, className, ...choice }: Props) {
  const { clientId, none, onChoose } = choice
  const chosen = clients?.find(({ id }) => id === clientId)
  const isMissing = clientId !== null && clients !== undefined && chosen === undefined
  const error = isMissing ? MISSING_CLIENT : null
  const unchosen = isMissing || (clientId === null && none === undefined) ? 'Choose a client' : none
  if (clients && clients.length > SEARCHABLE)
    return (
      <Field label={label} error={error} className={className}>
        {(ids) => (
          <SearchedChoice
            {...choice}
            clients={clients}
            ids={ids}
            label={`${label}: ${chosen?.name ?? unchosen}`}
            shown={chosen?.name ?? unchosen ?? ''}
          />
        )}
      </Field>
    )
  return (
    <SelectField
      label={label}
      error={error}
      value={clientId ?? ''}
      options={[
        ...(none === undefined ? [] : [['', none] as const]),
        ...(unchosen === none ? [] : [[clientId ?? '', unchosen!] as const]),
        ...(clients?.map(({ id, name }) => [id, name] as const) ?? []),
      ]}
      onChoose={onChoose}
      className={className}
    />
  )
}

interface SearchedProps extends Choice {
  /** Ids of the field's error. */
  ids: object
  label: string
  shown: string
}

/** Looks like a select, and opens a list with a search. */
function SearchedChoice({ ids, label, shown, ...choice }: SearchedProps) {
  const panelId = useId()
  const { Panel, open, hide, toggle, button } = usePopover(loadPanel)
  return (
    <>
      <button
        {...ids}
        {...button}
        type="button"
        aria-label={label}
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
      {Panel && <Panel id={panelId} buttonRef={button.ref} onClose={hide} {...choice} />}
    </>
  )
}
