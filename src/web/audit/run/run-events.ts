import type { AuditEvent, Stage } from '../../../shared/schemas/audit-event'
import type { RunState } from '../upload/upload-atoms'

/** Words for each stage while it runs. */
export const STAGE_WORDS: Record<Stage, string> = {
  queued: 'Waiting for its turn',
  reading: 'Reading the file',
  metrics: 'Computing the figures',
  audit: 'Looking for waste and opportunities',
  writing: 'Writing the report',
  saving: 'Saving the report',
}

/** A running analysis after one more event. */
export function applyEvent(run: RunState, { event, data }: AuditEvent): RunState {
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
