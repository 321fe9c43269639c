import { ModelFault } from './model-fault'

/** Ends a model call when the person has left, the whole takes too long, or nothing arrives for too long. */
export interface Watch {
  signal: AbortSignal
  /** Restarts the idle timeout. */
  touch(): void
  /** The fault to report after the signal fired; null before, or when the person left. */
  fault(): ModelFault | null
  stop(): void
}

/** The SDK's timeout does not cover a stalled stream, and its loop ends silently on abort. */
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
