import type { ServerContext } from '../context'
import { findImage } from './store'

/** Twice as wide as a report shows it, for screens of a high density. */
const SIDE = 480
/** Noise of that side takes 175,000. More is not pixels: a huge color profile, say. */
const CHARACTERS_MAX = 200_000

/** A small copy of an image as a data URL; null where the image is not there or its copy is not small. */
export function makeThumbnail(
  { db, imageWorks }: Pick<ServerContext, 'db' | 'imageWorks'>,
  id: string,
): Promise<string | null> {
  return imageWorks(async () => {
    const image = await findImage(db, id)
    if (!image) return null
    const url = await new Bun.Image(image.bytes)
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .dataurl()
    return url.length > CHARACTERS_MAX ? null : url
  })
}
