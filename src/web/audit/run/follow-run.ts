import type { AnalysisAnswer, AuditEvent } from '../../../shared/schemas/audit-event'
import { analyze } from '../../lib/analyze'
import type { RunState } from '../upload/upload-atoms'

/** Sends an analysis and updates its run with each event. Resolves and rejects like `analyze`. */
export function followRun(
  path: string,
  body: FormData | object,
  signal: AbortSignal,
  change: (update: (run: RunState) => RunState) => void,
): Promise<AnalysisAnswer> {
  return analyze(path, body, signal, (event) => change((run) => applyEvent(run, event)))
}

/** State of a run after one more event. */
function applyEvent(run: RunState, { event, data }: AuditEvent): RunState {
  switch (event) {
    case 'progress':
      return { ...run, ...data }
    case 'metrics':
      return { ...run, early: data }
    case 'text':
      return {
        ...run,
        texts: {
          ...run.texts,
          [data.section]: [...(run.texts[data.section] ?? []), data.sentence?.parts ?? [data.delta]],
        },
      }
    default:
      return run
  }
}
