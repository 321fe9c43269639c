import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { cx } from '../../lib/cx'
import { endpoints, useData, useList } from '../../lib/endpoints'
import { byMoney } from '../../lib/by-money'
import { plural } from '../../lib/format'
import { useFallbackCurrency } from '../../lib/use-settings'
import { useSettled } from '../../lib/use-settled'
import { matchIds, paths } from '../../paths'
import { IconButton } from '../../ui/button'
import { useModal } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import {
  findEntries,
  GROUPS,
  listEntries,
  toSearch,
  withAllReports,
  withRecent,
  wordStates,
  type Entry,
} from './entries'
import { usePrefetchPage } from './prefetch-page'
import { readRecent, remember } from './recent'

/** Default page size of the API's lists. */
const PAGE = 500
/** Reports searched before the server is asked. */
const NEWEST = 100
/** Limit of the server's search, more than the list shows. */
const FOUND = 20

interface Props {
  /** The search. Kept outside, since people type before the palette is there. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

const isReport = ({ href }: Entry) => href.includes('/report/')

/** Command palette: finds any page by a few letters. Follows the ARIA pattern of a combobox with a list. */
export default function Palette({ text, onText, onClose }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [path, navigate] = useLocation()
  const prefetch = usePrefetchPage()
  const clients = useList(endpoints.clients())
  const money = useData(endpoints.clientMoney())
  const newest = useList(endpoints.reports({ limit: NEWEST }))
  const fallback = useFallbackCurrency()
  const [recent] = useState(() => readRecent().filter((href) => href !== path))
  /** Address of the selected entry, so that search results that arrive later do not change the selection. */
  const [chosenHref, choose] = useState<string | null>(null)
  const asked = useSettled(text.trim())
  const wanted = toSearch(asked)
  const search = useData(wanted === '' ? null : endpoints.reports({ limit: FOUND, q: wanted }), {
    keepPreviousData: true,
  })
  // Only the first page of clients is loaded; the server searches the others.
  const beyond = useList(asked !== '' && clients.data?.length === PAGE ? endpoints.clients(asked) : null)
  const isAnswered = asked === text.trim() && !search.isLoading
  useModal(dialog)
  const shownId = matchIds('/client/:id', path.split('/').slice(0, 3).join('/'))?.[0]
  // The newest of all clients may be none of the client on the screen.
  const own = useList(shownId ? endpoints.recentReports(shownId) : null)
  const all = useMemo(() => {
    const found = search.data ?? []
    const listed = [...(newest.data ?? []), ...(own.data ?? []), ...found]
    const reports = [...new Map(listed.map((report) => [report.id, report])).values()].toSorted((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    )
    const all = new Map(
      [...(clients.data ?? []), ...(beyond.data ?? [])].map((client) => [client.id, client]),
    )
    const ranked = byMoney([...all.values()], money.data ?? [])
    const states = wordStates(money.data ?? [], fallback)
    return listEntries(ranked, reports, shownId, isAnswered ? found : [], states)
  }, [
    clients.data,
    beyond.data,
    money.data,
    newest.data,
    own.data,
    search.data,
    isAnswered,
    shownId,
    fallback,
  ])
  // Recent places, clients and reports are listed first and would push the entries below down, so those wait for them.
  const isWaiting = text === '' && (clients.isLoading || money.isLoading || newest.isLoading)
  const groups = useMemo(
    () =>
      withAllReports(
        findEntries(text === '' ? withRecent(all, recent) : all, text).filter(
          ({ name }) => !isWaiting || (name === 'Audit' && recent.length === 0),
        ),
        text,
      ),
    [all, text, isWaiting, recent],
  )
  /** The list has only the most urgent clients. */
  const isLong = text === '' && (clients.data?.length ?? 0) > GROUPS.Clients.most
  const found = groups.flatMap(({ entries }) => entries)
  const at = Math.max(
    0,
    found.findIndex(({ href }) => href === chosenHref),
  )
  const chosen = found[at]
  const idOf = (entry: Entry) => `${id}-${found.indexOf(entry)}`
  const chosenId = chosen && idOf(chosen)
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView?.({ block: 'nearest' })
  }, [chosenId])
  // Loaded ahead once it stays selected, so that Enter need not wait; not while arrows or letters pass over entries.
  const ahead = useSettled(chosen?.href ?? '')
  useEffect(() => {
    if (ahead) void prefetch(ahead)
  }, [ahead, prefetch])

  async function open({ href }: Entry) {
    await prefetch(href)
    // The palette may have been closed meanwhile.
    if (!dialog.current) return
    remember(path)
    if (href !== paths.logout) remember(href)
    onClose()
    navigate(href)
  }

  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) choose(found[(at + step + found.length) % found.length]!.href)
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) void open(chosen)
    else return
    event.preventDefault()
  }

  return (
    // A click on the backdrop closes it; keyboard users have Escape and the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-label="Go to"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Told to be handled: a panel behind the palette listens for Escape as well, and stays.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={({ target }) => target === dialog.current && onClose()}
      className="mx-auto mt-2 mb-auto max-h-[calc(100dvh-1rem)] w-[calc(100vw-1rem)] max-w-xl animate-rise overflow-hidden rounded-lg border border-line bg-raised p-0 shadow-float backdrop:animate-appear sm:mt-[12vh] sm:max-h-[70vh]"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-3 border-b border-line py-1.5 pr-2 pl-4">
          <Icon name="search" className="text-muted" />
          <input
            role="combobox"
            aria-label="Search clients, reports and settings"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosenId}
            autoComplete="off"
            spellCheck={false}
            placeholder="Client, report or setting"
            value={text}
            onChange={({ target }) => {
              onText(target.value)
              choose(null)
            }}
            onKeyDown={steer}
            className="h-9 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
          />
          <IconButton icon="x" label="Close" size="sm" onClick={onClose} />
        </div>
        <p
          role="status"
          className={found.length > 0 ? 'sr-only' : 'px-4 py-6 text-center wrap-anywhere text-muted'}
        >
          {found.length > 0
            ? plural(found.length, 'result')
            : isAnswered || search.error
              ? `Nothing is called “${text.trim()}”.`
              : 'Searching…'}
        </p>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          className={cx('fades-below overflow-y-auto px-1.5 pt-1.5', isWaiting && 'h-dvh')}
        >
          {groups.map(({ name, entries }) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="pb-1 last:pb-2.5">
              <p id={`${id}-${name}`} className="px-2.5 pt-2 pb-1 text-xs text-muted">
                {name === 'Clients' && isLong ? 'Most urgent clients' : name}
              </p>
              {entries.map((entry) => (
                // The search field has the focus and handles the keys.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={entry.href}
                  id={idOf(entry)}
                  role="option"
                  aria-selected={entry === chosen}
                  onMouseMove={() => choose(entry.href)}
                  onClick={() => void open(entry)}
                  className={cx(
                    'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 sm:min-h-9',
                    entry === chosen && 'bg-accent-soft text-accent-strong forced-colors:outline-2',
                  )}
                >
                  <Icon name={entry.icon ?? GROUPS[name].icon} className="text-muted" />
                  <span
                    className={cx(
                      'flex min-w-0 flex-1 justify-between gap-x-3',
                      // A file's name that does not fit behind the report's wraps out of sight.
                      isReport(entry)
                        ? 'max-sm:flex-col sm:h-5 sm:flex-wrap sm:items-baseline sm:overflow-hidden'
                        : 'items-baseline',
                    )}
                  >
                    <span
                      className={
                        isReport(entry)
                          ? 'max-sm:line-clamp-2 sm:max-w-full sm:shrink-0 sm:truncate'
                          : 'truncate'
                      }
                    >
                      <WholeDates label={entry.label} />
                    </span>
                    <span
                      className={cx(
                        'truncate text-xs text-muted',
                        // Figures of one width would stretch the hyphens of a file's name.
                        isReport(entry) ? 'sm:shrink-0' : 'figures max-w-3/5 shrink-0',
                        // On a phone it takes a line, which helps only who searches for a file.
                        isReport(entry) && text === '' && 'max-sm:hidden',
                      )}
                    >
                      {entry.detail}
                    </span>
                  </span>
                </div>
              ))}
            </div>
          ))}
          {(clients.error ?? newest.error ?? search.error) && (
            <p className="px-2.5 py-2 text-sm text-muted">
              Could not load clients and reports. Pages and settings still work.
            </p>
          )}
        </div>
        <p aria-hidden="true" className="border-t border-line px-4 py-2 text-xs text-muted max-sm:hidden">
          ↑ ↓ to choose, Enter to open, Esc to close
        </p>
      </div>
    </dialog>
  )
}

/** A label whose period, at its end, stays on one line. */
function WholeDates({ label }: { label: string }) {
  const [period = ''] = /[A-Z]\w\w \d{1,2} – .+$/.exec(label) ?? []
  return (
    <>
      {label.slice(0, label.length - period.length)}
      {period && <span className="xs:whitespace-nowrap">{period}</span>}
    </>
  )
}
