import type { Audit, Narrative } from './audit/audit'
import type { Analysis, Narrator } from './schemas/analysis'

/** Raise whenever the built-in sentences change, since file, engine and narrator version determine the output byte for byte. */
const NARRATOR_VERSION = '1'

export interface AnalysisDetails {
  narrator: Narrator
  /** SHA-256 of the file, in hex. */
  fileHash: string
  customPrompt?: string | null
}

/** Combines an audit and its texts to the stored analysis. An audit of images alone has no metrics. */
export function toAnalysis(
  audit: Omit<Audit, 'metrics'> & Pick<Analysis, 'metrics'>,
  narrative: Narrative,
  { narrator, fileHash, customPrompt }: AnalysisDetails,
): Analysis {
  const version = narrator.kind === 'model' ? (narrator.model ?? 'model') : NARRATOR_VERSION
  return {
    ...narrative,
    ...audit,
    versions: { ...audit.versions, narrator: version },
    narrator,
    fileHash,
    ...(typeof customPrompt === 'string' && { customPrompt }),
  }
}
