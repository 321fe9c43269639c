import type { LogOutput } from './log'

const HELD_MS = 50
const HELD_CHARS = 64 * 1024

/**
 * Buffers lines for at most 50 ms and sends them together, since a write per line costs more than a short request.
 * Flush before the process ends.
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
      // The timer does not keep the process alive; remaining lines are flushed at exit.
      else timer ??= setTimeout(flush, HELD_MS).unref()
    },
    flush,
  }
}
