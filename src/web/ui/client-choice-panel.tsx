import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Client } from '../../shared/schemas/client'
import { byMoney } from '../lib/by-money'
import { cx } from '../lib/cx'
import { endpoints, useData } from '../lib/endpoints'
import { fold } from '../lib/fold'
import { plural } from '../lib/format'
import { Icon } from './icon'
import { usePanel, type PanelProps } from './use-panel'

export interface Choice {
  clients: readonly Client[]
  /** The chosen client, as the address names it. */
  clientId: string | null
  /** Words for the choice of no client, such as `All Clients`; left out where one has to be chosen. */
  none?: string | undefined
  /** Called with null for the choice of no client. */
  onChoose: (clientId: string | null) => void
}

/**
 * The clients, the most urgent first, narrowed by a search. Follows the ARIA pattern of a combobox with
 * a list: the field keeps the focus, arrows choose.
 */
export function ClientChoicePanel({ clients, clientId, none, onChoose, ...panel }: Choice & PanelProps) {
  const { panelRef, style, isPlaced, closeToButton } = usePanel(panel)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const money = useData(endpoints.clientMoney())
  const [text, setText] = useState('')
  const wanted = fold(text.trim())
  const options = [
    ...(none === undefined ? [] : [{ id: null, name: none }]),
    // An order that changed while it is read would move what is pointed at.
    ...(money.isLoading ? [] : byMoney(clients, money.data ?? [])),
  ].filter(({ name }) => fold(name).includes(wanted))
  const [pointed, point] = useState(clientId)
  const at = Math.max(
    0,
    options.findIndex((option) => option.id === pointed),
  )
  const idOf = (index: number) => `${id}-${index}`
  // A panel that has no place yet is hidden, and a browser gives it no focus.
  useEffect(() => {
    if (isPlaced) field.current?.focus()
  }, [isPlaced])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, at])

  function choose(chosen: string | null) {
    closeToButton()
    onChoose(chosen)
  }

  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[at]
    if (event.key === 'Tab') return closeToButton()
    if (event.key === 'Escape') closeToButton()
    else if (step && options.length > 0) point(options[(at + step + options.length) % options.length]!.id)
    else if (event.key === 'Enter' && option && !event.nativeEvent.isComposing) choose(option.id)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={panelRef}
      id={panel.id}
      popover="auto"
      role="dialog"
      aria-label="Choose a client"
      style={style}
      className="fixed inset-auto w-[calc(100vw-2rem)] animate-appear overflow-hidden rounded-lg border border-line bg-raised p-0 shadow-float sm:w-72"
    >
      <div className="flex items-center gap-3 border-b border-line px-3">
        <Icon name="search" className="text-muted" />
        <input
          ref={field}
          role="combobox"
          aria-label="Search clients"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? idOf(at) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search clients..."
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            point(null)
          }}
          onKeyDown={steer}
          className="h-10 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
      </div>
      <p
        role="status"
        className={options.length > 0 ? 'sr-only' : 'px-3 py-5 text-center text-sm wrap-anywhere text-muted'}
      >
        {options.length > 0 ? plural(options.length, 'choice') : `No client is called “${text.trim()}”`}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Clients" className="max-h-73 overflow-y-auto p-1">
        {options.map((option, index) => (
          // The search field has the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.id ?? ''}
            id={idOf(index)}
            role="option"
            aria-selected={index === at}
            onMouseMove={() => point(option.id)}
            onClick={() => choose(option.id)}
            className={cx(
              'flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-md px-2.5 py-1 sm:min-h-8',
              index === at && 'bg-accent-soft text-accent-strong forced-colors:outline-2',
            )}
          >
            <bdi className="truncate" title={option.name}>
              {option.name}
            </bdi>
            {option.id === clientId && (
              <>
                <Icon name="check" className="shrink-0" />
                <span className="sr-only">shown now</span>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
