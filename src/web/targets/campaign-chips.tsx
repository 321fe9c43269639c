import { useId, type ClipboardEvent, type KeyboardEvent } from 'react'
import { CONTROL } from '../ui/field'
import { Icon } from '../ui/icon'

interface Props {
  /** Names to choose from, so that nobody has to type them. */
  offered: readonly string[]
  /** One name per line; behind the last line end what is being typed. */
  value: string
  /** Ids of the field. */
  ids: object
  onChange: (value: string) => void
}

/** Names of campaigns as chips. */
export function CampaignChips({ offered, value, ids, onChange }: Props) {
  const listId = useId()
  const lines = value.split('\n')
  const typed = lines.pop() ?? ''
  const put = (names: readonly string[], rest = '') =>
    onChange(
      [...new Set(names.map((name) => name.trim()).filter(Boolean))].map((name) => `${name}\n`).join('') +
        rest,
    )

  function steer(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      put([...lines, typed])
    }
    if (event.key === 'Backspace' && typed === '') put(lines.slice(0, -1))
  }
  function paste(event: ClipboardEvent) {
    const names = event.clipboardData.getData('text').split(/[\r\n]+/)
    if (names.length < 2) return
    event.preventDefault()
    put([...lines, ...names])
  }
  return (
    <div className={`flex min-h-9 flex-wrap items-center gap-1.5 p-1 ${CONTROL}`}>
      {lines.map((name) => (
        <span
          key={name}
          className="inline-flex max-w-full items-center rounded-sm border border-line bg-sunken pl-2 text-sm wrap-anywhere"
        >
          {name}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() =>
              put(
                lines.filter((other) => other !== name),
                typed,
              )
            }
            className="grid size-7 shrink-0 place-items-center text-muted hover:text-ink"
          >
            <Icon name="x" size={12} />
          </button>
        </span>
      ))}
      <input
        {...ids}
        list={listId}
        value={typed}
        placeholder={lines.length === 0 ? 'Add a campaign...' : undefined}
        onChange={({ target }) => {
          // A name of the list is taken as soon as it is chosen.
          if (offered.includes(target.value)) put([...lines, target.value])
          else put(lines, target.value)
        }}
        onKeyDown={steer}
        onPaste={paste}
        className="h-7 min-w-[min(10rem,100%)] flex-1 bg-transparent px-2 text-base outline-none placeholder:text-muted"
      />
      <datalist id={listId}>
        {offered
          .filter((name) => !lines.includes(name))
          .map((name) => (
            <option key={name}>{name}</option>
          ))}
      </datalist>
    </div>
  )
}
