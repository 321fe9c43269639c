import { createSemaphore } from '../http/semaphore'

/** Runs a decoding when it is its turn. */
export type ImageWorks = <T>(decode: () => Promise<T>) => Promise<T>

const PATIENCE_MS = 120_000
const WAITING = 100

/** Limits concurrent decodings in the whole server, since an image of 40 megapixels takes 160 MB. */
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
