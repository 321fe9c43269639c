/**
 * Copies a text; rejects where the browser refuses. Pages without HTTPS have no clipboard, and some may not use it: those are asked in
 * the older way, by the event of a copy.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (refused) {
    if (!copyByEvent(text)) throw refused
  }
}

function copyByEvent(text: string): boolean {
  let isCopied = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', give)
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the newer way was refused
    return document.execCommand('copy') && isCopied
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', give)
  }
}
