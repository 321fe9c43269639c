import { useEffect } from 'react'

const QUESTION = 'Leave without saving? What you have changed here is lost.'

/** Asks before a link, a reload or closing the tab would lose what was typed. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const beforeUnload = (event: Event) => event.preventDefault()
    const beforeLink = (event: MouseEvent) => {
      if (!leavesPage(event) || window.confirm(QUESTION)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', beforeUnload)
    // In the capture phase, before the router's links see the click.
    document.addEventListener('click', beforeLink, true)
    return () => {
      window.removeEventListener('beforeunload', beforeUnload)
      document.removeEventListener('click', beforeLink, true)
    }
  }, [isUnsaved])
}

/** Links that the router opens in this tab. The browser asks about others itself. */
function leavesPage({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link.target !== '_blank' && link.getAttribute('href')?.startsWith('/') === true
}
