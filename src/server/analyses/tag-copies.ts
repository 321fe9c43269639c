import type { AdCopy } from '../../shared/schemas/creatives'
import type { CopyOpinion } from '../narrator/tag-copies'
import type { ServerContext } from '../context'

/** Asks a model for tags of the ad texts. A failure here never fails the audit. */
export async function tagCopies(
  { copyTagger, departures, log }: Pick<ServerContext, 'copyTagger' | 'departures' | 'log'>,
  clientId: string,
  copies: readonly AdCopy[],
  left: AbortSignal,
): Promise<CopyOpinion> {
  if (copies.length === 0) return { copyTags: null, notice: null }
  const deleted = departures.watch(clientId)
  try {
    return await copyTagger.tag(copies, AbortSignal.any([left, deleted.signal]))
  } catch (error) {
    log.error('copies.tags_failed', error)
    return { copyTags: null, notice: 'The model could not describe the ad texts.' }
  } finally {
    deleted.stop()
  }
}
