import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearch } from 'wouter'

/** The entry of the browser's history that belongs to the open panel; `under` is the hash of the entry before it. */
interface Entry {
  under: string
}

/**
 * Gives the open panel one entry of the browser's history with the figure's address: Back closes the panel, further figures
 * replace the address. Returns a function that leaves the entry, for the other ways to close.
 */
export function usePanelEntry(address: string | undefined, onBack: () => void): () => void {
  const search = withoutFigure(useSearch())
  const entry = useRef<Entry | null>(null)
  useEffect(() => {
    entry.current = readEntry() ?? addEntry()
    write(entry.current, address === undefined ? window.location.hash : `#${address}`)
  }, [address])
  const onPop = useEffectEvent(() => {
    const now = readEntry()
    // A link within the report leaves the panel open, and the way back from there leads to its entry.
    const isBack = now === null && window.location.hash === entry.current?.under
    entry.current = now
    if (!isBack) return
    arriveUnder(search)
    onBack()
  })
  useEffect(() => {
    const follow = () => onPop()
    // Before the router reads the address.
    window.addEventListener('popstate', follow, true)
    return () => window.removeEventListener('popstate', follow, true)
  }, [])
  return () => {
    if (!readEntry()) return
    window.addEventListener('popstate', () => arriveUnder(search), { once: true, capture: true })
    window.history.back()
  }
}

function readEntry(): Entry | null {
  const state = window.history.state as Partial<Entry> | null
  return typeof state?.under === 'string' ? { under: state.under } : null
}

/** Adds the entry above one whose address opens no panel, which a link to a figure does. */
function addEntry(): Entry {
  const { hash, search } = window.location
  const under = hash.startsWith('#fact-') ? '' : hash
  // Back leaves the page where its reader has scrolled to, not where the first figure was opened.
  window.history.scrollRestoration = 'manual'
  window.history.replaceState(window.history.state, '', toAddress(withoutFigure(search), under))
  window.history.pushState({ under }, '', window.location.href)
  return { under }
}

function write(state: Entry, hash: string): void {
  window.history.replaceState(state, '', toAddress(window.location.search, hash))
}

/** The order of a table that was chosen while the panel was open stays. */
function arriveUnder(search: string): void {
  window.history.scrollRestoration = 'auto'
  window.history.replaceState(window.history.state, '', toAddress(search, window.location.hash))
}

const toAddress = (search: string, hash: string) =>
  `${window.location.pathname}${search && `?${search.replace('?', '')}`}${hash}`

/** A link's `?figure=` opens the panel once. */
function withoutFigure(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('figure')
  return params.toString()
}
