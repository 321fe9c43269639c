import { deflateSync } from 'node:zlib'
import { startServer } from '../support/start-server'
import { toAnswered, toPeak, type Experiment } from './outcome'
import { createClient, memoryOf } from './requests'
import { pngChunk, pngHead, pngOf } from '../support/png'

/** Uploads many of the largest images at once. */
export const imageUploads: Experiment = async (length) => {
  const [many, each, side] = length === 'short' ? [3, 2, 300] : [6, 10, 2200]
  const server = await startServer()
  try {
    const clientId = await createClient(server.origin, 'Images')
    const image = new File([drawNoise(side)], 'noise.png')
    let peak = 0
    const state = { done: false }
    const watch = (async () => {
      while (!state.done) {
        peak = Math.max(peak, memoryOf(server.pid))
        await Bun.sleep(20)
      }
    })()
    const statuses = await Promise.all(
      Array.from({ length: many }, async () => {
        const form = new FormData()
        for (let i = 0; i < each; i++) form.append('images', image)
        form.set('type', 'static')
        form.set('clientId', clientId)
        const response = await fetch(`${server.origin}/api/analyze-images`, { method: 'POST', body: form })
        await response.arrayBuffer()
        return response.status
      }),
    )
    state.done = true
    await watch
    const size = (image.size / 1e6).toFixed(1)
    return [
      toAnswered(`${many} uploads of ${each} images of ${size} MB at once`, statuses),
      toPeak(peak, length),
    ]
  } finally {
    await server.stop()
    await server.remove()
  }
}

/** A PNG that compression does not shrink. */
function drawNoise(side: number): Buffer<ArrayBuffer> {
  const row = 1 + 3 * side
  const pixels = Buffer.alloc(side * row)
  for (let at = 0; at < pixels.length; at += 65_536) crypto.getRandomValues(pixels.subarray(at, at + 65_536))
  for (let y = 0; y < side; y++) pixels[y * row] = 0
  return pngOf(pngHead(side, side), pngChunk('IDAT', deflateSync(pixels, { level: 0 })))
}
