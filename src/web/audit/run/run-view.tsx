import { Results } from './results'
import { RunProgress } from './run-progress'
import type { Runnable } from '../upload/upload-atoms'

/** Progress and result of an upload. Loaded once a file has been chosen. */
export default function RunView({
  clientId,
  run,
  analysis,
}: Pick<Runnable, 'run' | 'analysis'> & { clientId: string }) {
  return (
    <>
      {run && <RunProgress run={run} />}
      {analysis && <Results clientId={clientId} analysis={analysis} />}
    </>
  )
}
