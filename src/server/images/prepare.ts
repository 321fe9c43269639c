import { inflateSync } from 'node:zlib'
import { AppError } from '../../shared/app-error'
import { measurePixels, type PixelMeasures } from '../../shared/images/measure'
import { COLOR_SIDE, differenceHash, HASH_SIDE, type ImageSketch } from '../../shared/images/near-duplicate'
import { decodePng, type Pixels } from '../../shared/images/png'
import { codeOf } from '../code-of'
import { slimPng } from './slim-png'

/** 40 megapixels, which take 160 MB decoded. Ads are smaller. */
const MAX_PIXELS = 40e6
/** Maximum side of the stored copy. The original is not kept. */
const STORED_SIDE = 1600
const MEASURED_SIDE = 256
const FORMATS: readonly string[] = ['jpeg', 'png', 'gif', 'webp']

export interface PreparedImage extends PixelMeasures {
  id: string
  name: string
  width: number
  height: number
  /** Bytes as uploaded. */
  size: number
  sketch: ImageSketch
  stored: { bytes: Uint8Array; mime: string; width: number; height: number }
}

/**
 * Decodes an uploaded image of any name and re-encodes it, so that only pixels and color profile remain. Measures
 * that copy. Of animations, the first frame.
 */
export async function prepareImage(name: string, sent: Uint8Array): Promise<PreparedImage> {
  const bytes = slimPng(sent)
  const original = await readHeader(name, bytes)
  try {
    const shrunk = new Bun.Image(bytes, { maxPixels: MAX_PIXELS }).resize(STORED_SIDE, STORED_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    const stored = await shrunk.webp({ quality: 84 }).bytes()
    const { width, height } = await new Bun.Image(stored).metadata()
    const [small, colors, tiny] = await Promise.all([
      toPixels(stored, MEASURED_SIDE, MEASURED_SIDE, 'inside'),
      toPixels(stored, COLOR_SIDE, COLOR_SIDE, 'fill'),
      toPixels(stored, HASH_SIDE.width, HASH_SIDE.height, 'fill'),
    ])
    const sides = orient(original, { width, height })
    return {
      id: Bun.randomUUIDv7(),
      name,
      ...sides,
      size: sent.byteLength,
      ...measurePixels(small),
      sketch: { ...sides, hash: differenceHash(tiny), colors },
      stored: { bytes: stored, mime: 'image/webp', width, height },
    }
  } catch (error) {
    throw toImageError(name, error)
  }
}

async function readHeader(name: string, bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height, format } = await new Bun.Image(bytes, { maxPixels: MAX_PIXELS })
    .metadata()
    .catch((error: unknown) => {
      throw toImageError(name, error)
    })
  if (!FORMATS.includes(format)) throw notAnImage(name)
  if (width * height > MAX_PIXELS) throw tooManyPixels(name)
  return { width, height }
}

/** The header states the sides before rotation, which may swap them. */
function orient(original: { width: number; height: number }, shown: { width: number; height: number }) {
  const turned =
    original.width > original.height !== shown.width > shown.height && shown.width !== shown.height
  return turned ? { width: original.height, height: original.width } : original
}

async function toPixels(
  bytes: Uint8Array,
  width: number,
  height: number,
  fit: 'inside' | 'fill',
): Promise<Pixels> {
  const options = fit === 'fill' ? { fit } : { fit, withoutEnlargement: true }
  const png = await new Bun.Image(bytes).resize(width, height, options).png({ compressionLevel: 1 }).bytes()
  return decodePng(png, (zlib) => inflateSync(zlib))
}

function toImageError(name: string, error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  if (code === 'ERR_IMAGE_TOO_MANY_PIXELS') return tooManyPixels(name)
  if (code === 'ERR_IMAGE_UNKNOWN_FORMAT' || code === 'ERR_IMAGE_FORMAT_UNSUPPORTED') return notAnImage(name)
  return new AppError('unreadable_image', `File '${name}' cannot be read as an image.`)
}

export function notAnImage(name: string): AppError {
  return new AppError('unsupported_type', `File '${name}' is not an image.`, 'unsupported')
}

function tooManyPixels(name: string): AppError {
  return new AppError('too_many_pixels', `File '${name}' has more than 40 megapixels.`)
}
