import { createGate } from '../http/gate'
import type { PreparedImage } from './prepare'

export interface ImageWorks {
  /** As `prepareImage`, when it is this image's turn. */
  prepare(name: string, bytes: Uint8Array): Promise<PreparedImage>
}

const PATIENCE_MS = 120_000
const WAITING = 100

/** Decoded, an image of 40 megapixels takes 160 MB: so many at once, however many uploads there are. */
export function createImageWorks(atOnce: number, prepare: ImageWorks['prepare'] = prepareLazily): ImageWorks {
  const gate = createGate({ places: atOnce, waiting: WAITING, patienceMs: PATIENCE_MS })
  return {
    async prepare(name, bytes) {
      const leave = await gate.enter()
      try {
        return await prepare(name, bytes)
      } finally {
        leave()
      }
    },
  }
}

/** Most days nobody uploads an image. */
async function prepareLazily(name: string, bytes: Uint8Array): Promise<PreparedImage> {
  const { prepareImage } = await import('./prepare')
  return prepareImage(name, bytes)
}
