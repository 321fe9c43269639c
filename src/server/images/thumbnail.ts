import type { ServerContext } from '../context'
import { findImage } from './store'

/** Twice the size on screen, for high-density displays. */
const SIDE = 480
/** Maximum length of the data URL. Noise at that size takes 175,000; more contains other data, such as a huge color profile. */
const CHARACTERS_MAX = 200_000
/** Larger than any stored image, unless a restored backup was manipulated. */
const PIXELS_MAX = 40e6

/** A small copy of an image as a data URL; null where the image is missing, cannot be decoded, or the copy is too large. */
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
