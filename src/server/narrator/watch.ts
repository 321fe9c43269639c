import { ModelFault } from './model-fault'

/** Ends of a model call: the person left, the whole took too long, or nothing came for too long. */
export interface Watch {
  signal: AbortSignal
  /** Something came: the idle time starts again. */
  touch(): void
  /** Why the signal fired, as the fault to report; null while it has not, or when the person left. */
  fault(): ModelFault | null
  stop(): void
}

/** The SDK's own timeout does not cover a stalled stream, and its loop ends silently on an abort: hence our own flags. */
export function startWatch(
  parent: AbortSignal,
  { deadlineMs, idleMs }: { deadlineMs: number; idleMs: number },
): Watch {
  const controller = new AbortController()
  let fault: ModelFault | null = null
  const end = (kind: 'timeout' | 'silent') => () => {
    fault ??= new ModelFault(kind)
    controller.abort()
  }
  const leave = () => controller.abort()
  if (parent.aborted) leave()
  parent.addEventListener('abort', leave, { once: true })
  const deadline = setTimeout(end('timeout'), deadlineMs)
  let idle = setTimeout(end('silent'), idleMs)
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(idle)
      if (!controller.signal.aborted) idle = setTimeout(end('silent'), idleMs)
    },
    fault: () => fault,
    stop() {
      clearTimeout(deadline)
      clearTimeout(idle)
      parent.removeEventListener('abort', leave)
      controller.abort()
    },
  }
}
