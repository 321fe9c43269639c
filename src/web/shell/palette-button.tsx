import { useEffect, useState } from 'react'
import { useBrowserValue } from '../lib/use-browser-value'
import { Icon } from '../ui/icon'
import { lazyDialog } from '../ui/lazy-dialog'

const load = () => import('./palette/palette')
const Palette = lazyDialog(load)
const isApple = () => /Mac|iP/.test(navigator.platform)

/** Opens the command palette by click or Ctrl/⌘ K, unless another dialog is open. */
export function PaletteButton() {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  useKeysUntilOpen(open, setText)
  const key = useBrowserValue(isApple, false) ? '⌘ K' : 'Ctrl K'
  useEffect(() => {
    // Preloads the palette after the first paint, so that it opens without delay.
    load().catch(() => {})
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'k') return
      event.preventDefault()
      setText('')
      setOpen((now) => !now && !document.querySelector('dialog[open][aria-modal]'))
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  function close() {
    setOpen(false)
    setText('')
  }

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="search-button"
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">Search</span>
        <kbd aria-hidden="true" className="ml-auto font-sans text-xs max-sm:hidden">
          {key}
        </kbd>
      </button>
      {open && <Palette text={text} onText={setText} onClose={close} />}
    </>
  )
}

/** Keeps what is typed after the palette was asked for and before its field has the focus. */
function useKeysUntilOpen(open: boolean, change: (edit: (text: string) => string) => void): void {
  useEffect(() => {
    if (!open) return
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (document.querySelector('dialog[open][aria-modal]') || ctrlKey || metaKey || altKey) return
      if (key.length === 1) change((text) => text + key)
      else if (key === 'Backspace') change((text) => text.slice(0, -1))
      else return
      event.preventDefault()
    }
    addEventListener('keydown', keep)
    return () => removeEventListener('keydown', keep)
  }, [open, change])
}
