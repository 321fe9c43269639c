import type { ServerContext } from '../context'
import { findImage } from './store'

/** Twice as wide as a report shows it, for screens of a high density. */
const SIDE = 480
/** Noise of that side takes 175,000. More is not pixels: a huge color profile, say. */
const CHARACTERS_MAX = 200_000
/** No stored image is as large: one that claims to be came with a restored backup. */
const PIXELS_MAX = 40e6

/** A small copy of an image as a data URL; null where the image is not there, cannot be decoded, or its copy is not small. */
export function makeThumbnail(
  { db, imageWorks }: Pick<ServerContext, 'db' | 'imageWorks'>,
  id: string,
): Promise<string | null> {
  return imageWorks(async () => {
    const image = await findImage(db, id)
    if (!image) return null
    const url = await new Bun.Image(image.bytes, { maxPixels: PIXELS_MAX })
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .dataurl()
      .catch(() => null)
    return url === null || url.length > CHARACTERS_MAX ? null : url
  })
}
