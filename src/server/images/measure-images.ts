import { areNearDuplicates } from '../../shared/images/near-duplicate'
import { findPlacement } from '../../shared/images/placements'
import { matchNames } from '../../shared/images/match-names'
import type { AdImage } from '../../shared/schemas/creatives'
import type { PreparedImage } from './prepare'

/** Images for the analysis: with keys, compared with each other, and matched to the file's ads. */
export function toAdImages(images: readonly PreparedImage[], adNames: readonly string[]): AdImage[] {
  const matches = matchNames(
    images.map(({ name }) => name),
    adNames,
  )
  return images.map(({ id, name, width, height, size, sketch, ...measured }, at) => {
    const { brightness, contrast, busyness, coveredEdges } = measured
    const earlier = images.slice(0, at).findIndex((other) => areNearDuplicates(other.sketch, sketch))
    return {
      key: `I${at + 1}`,
      id,
      name,
      width,
      height,
      size,
      placement: findPlacement(width, height)?.name ?? null,
      brightness,
      contrast,
      busyness,
      coveredEdges,
      repeats: earlier === -1 ? null : `I${earlier + 1}`,
      adName: matches[at] ?? null,
    }
  })
}
