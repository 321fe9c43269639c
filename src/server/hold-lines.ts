import type { LogOutput } from './log'

const HELD_MS = 50
const HELD_CHARS = 64 * 1024

/**
 * Gathers lines for a moment and sends them as one text: for a short request a write of its own would cost more than the
 * answer. Nothing is held longer than 50 ms, and whoever ends the process flushes before.
 */
export function holdLines(send: (text: string) => void): Required<LogOutput> {
  let held = ''
  let timer: Timer | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (held === '') return
    const text = held
    held = ''
    send(text)
  }

  return {
    write(line) {
      held += line
      if (held.length >= HELD_CHARS) flush()
      // Lines that are left when nothing else keeps the process alive are flushed as it ends.
      else timer ??= setTimeout(flush, HELD_MS).unref()
    },
    flush,
  }
}
