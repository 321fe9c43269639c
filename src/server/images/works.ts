import { createSemaphore } from '../http/semaphore'

/** Runs what decodes an image when it is its turn. */
export type ImageWorks = <T>(decode: () => Promise<T>) => Promise<T>

const PATIENCE_MS = 120_000
const WAITING = 100

/** Decoded, an image of 40 megapixels takes 160 MB: so many at once, wherever they come from. */
export function createImageWorks(atOnce: number): ImageWorks {
  const semaphore = createSemaphore({ places: atOnce, waiting: WAITING, patienceMs: PATIENCE_MS })
  return async (decode) => {
    const leave = await semaphore.enter()
    try {
      return await decode()
    } finally {
      leave()
    }
  }
}
