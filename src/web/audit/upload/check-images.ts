import { formatBytes } from '../../../shared/metrics/format-bytes'
import { toUploadForm } from './upload-form'

export const MAX_IMAGE_BYTES = 15 * 1024 * 1024
export const MAX_IMAGES = 10
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export interface CheckedImages {
  /** Old and new images, at most ten. */
  images: File[]
  /** One sentence per problem. */
  problems: string[]
  /** Whether new files were left out for their type or size. */
  removed: boolean
}

/** Adds new images to the chosen ones, without those that cannot be sent. */
export function addImages(chosen: readonly File[], added: readonly File[]): CheckedImages {
  const problems: string[] = []
  const good = added.filter((file) => {
    const problem = checkImage(file)
    if (problem) problems.push(problem)
    return problem === null
  })
  const removed = good.length < added.length
  if (chosen.length + good.length > MAX_IMAGES) {
    problems.push(`You can only upload a maximum of ${MAX_IMAGES} images.`)
  }
  return { images: [...chosen, ...good].slice(0, MAX_IMAGES), problems, removed }
}

function checkImage(file: File): string | null {
  if (!(IMAGE_TYPES as readonly string[]).includes(file.type)) return `File '${file.name}' is not an image.`
  if (file.size > MAX_IMAGE_BYTES) {
    return `File '${file.name}' exceeds the maximum size of ${formatBytes(MAX_IMAGE_BYTES)}.`
  }
  return null
}

/** Reads an image as the server will. Browsers decode every type that can be sent. */
async function isDecodable(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/** Those of the images that are damaged. None where the browser cannot tell. */
export async function findDamaged(images: readonly File[]): Promise<File[]> {
  if (typeof createImageBitmap === 'undefined') return []
  const isWhole = await Promise.all(images.map(isDecodable))
  return images.filter((_, index) => !isWhole[index])
}

/** Moves an entry of a list by `step` places; unchanged if out of range. */
export function moveBy<T>(list: readonly T[], index: number, step: number): T[] {
  const to = index + step
  const moved = [...list]
  const [entry] = moved.splice(index, 1)
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  moved.splice(to, 0, entry)
  return moved
}

/** The form of `POST /api/analyze-images`; `cells` is the export with their figures. */
export function toImageForm(
  images: readonly File[],
  cells: string[][] | null,
  clientId: string,
  customPrompt?: string,
): FormData {
  const form = toUploadForm('static', clientId, customPrompt)
  for (const image of images) form.append('images', image)
  if (cells) form.set('csvData', JSON.stringify(cells))
  return form
}
