import { SAFE_FRAME } from './placements'
import type { Pixels } from './png'

/** Measures of an image's pixels, each from 0 to 1. They do not tell what sells. */
export interface PixelMeasures {
  /** Mean luma: 0 is black, 1 is white. */
  brightness: number
  /** Standard deviation of luma (RMS contrast, Peli 1990): 0 is flat, 0.5 is half black and half white. */
  contrast: number
  /** Share of pixels on an edge (edge density, Mack and Oliva 2004; Rosenholtz et al. 2007). */
  busyness: number
  /** That share outside the frame that stories and reels leave free (`SAFE_FRAME`). */
  coveredEdges: number
}

// Minimum Sobel gradient, a quarter of the step from black to white: above noise and compression artefacts.
const EDGE = 0.25

/** Measures a copy of about 256 pixels per side, since edge density depends on the size. */
export function measurePixels(pixels: Pixels): PixelMeasures {
  const luma = toLuma(pixels)
  const brightness = luma.reduce((sum, value) => sum + value, 0) / luma.length
  const variance = luma.reduce((sum, value) => sum + (value - brightness) ** 2, 0) / luma.length
  return {
    brightness,
    contrast: Math.sqrt(variance),
    busyness: edgeDensity(luma, pixels),
    coveredEdges: edgeDensity(luma, pixels, isCovered),
  }
}

/** Luma from 0 to 1 (ITU-R BT.709). Transparent pixels are blended with white, as ad platforms show them. */
export function toLuma({ rgba }: Pixels): Float64Array {
  return Float64Array.from({ length: rgba.length / 4 }, (_, i) => {
    const alpha = rgba[i * 4 + 3]! / 255
    const luma = (0.2126 * rgba[i * 4]! + 0.7152 * rgba[i * 4 + 1]! + 0.0722 * rgba[i * 4 + 2]!) / 255
    return luma * alpha + (1 - alpha)
  })
}

type Size = Pick<Pixels, 'width' | 'height'>

/** Whether the words and buttons of stories or reels can lie over a pixel. */
function isCovered(x: number, y: number, { width, height }: Size): boolean {
  const { top, bottom, side } = SAFE_FRAME
  return y < top * height || y >= (1 - bottom) * height || x < side * width || x >= (1 - side) * width
}

function edgeDensity(luma: Float64Array, size: Size, counts: typeof isCovered = () => true): number {
  const { width, height } = size
  let [edges, pixels] = [0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (!counts(x, y, size)) continue
      pixels++
      const at = (dx: number, dy: number) => luma[(y + dy) * width + x + dx]!
      const across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1)
      const down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1)
      // Each Sobel sum weights four neighbours, so a full step gives 4.
      if (Math.hypot(across, down) / 4 > EDGE) edges++
    }
  }
  return pixels === 0 ? 0 : edges / pixels
}
