import { AppError } from '../../shared/app-error'
import { nameFiles } from '../../shared/narrative/file-names'
import { categoryOf } from '../../shared/report-types/names'
import { createPartReader, readParts } from '../http/form-parts'
import { cleanFileName } from '../http/text'
import { notAnImage, type PreparedImage } from '../images/prepare'
import { appendText, CSV_LIMIT, findText, readCommonFields, type CommonFields } from './upload'

const IMAGE_LIMIT = 15 * 1024 * 1024
const IMAGES_MAX = 10
const BODY_LIMIT = IMAGES_MAX * IMAGE_LIMIT + CSV_LIMIT + 256 * 1024
const FIELDS = ['images', 'type', 'clientId', 'category', 'customPrompt', 'csvData']

export interface ImageUpload extends CommonFields {
  /** Re-encoded as soon as each has arrived, so that at most one is in memory as uploaded. */
  images: PreparedImage[]
  /** Why an image could not be decoded; null where all could. */
  imageFault: unknown
  /** The performance file as JSON read by the browser (see `cells-to-csv.ts`). Null where there is none, or it is too large. */
  cells: Uint8Array<ArrayBuffer> | null
  cellsTooLarge: boolean
  /** SHA-256 of all images and the CSV, in hex. */
  fileHash: string
  fileName: string
}

type Prepare = (name: string, bytes: Uint8Array) => Promise<PreparedImage>

/** Reads and checks the multipart body of `POST /api/analyze-images`. */
export async function readImageUpload(request: Request, prepare: Prepare): Promise<ImageUpload> {
  const form = new FormData()
  const names: string[] = []
  const images: PreparedImage[] = []
  const hasher = new Bun.CryptoHasher('sha256')
  const readImage = createPartReader(IMAGE_LIMIT)
  let imageFault: unknown = null
  for await (const part of readParts(request, BODY_LIMIT, bodyTooLarge)) {
    if (part.name !== 'images' || part.fileName === null) {
      await appendText(form, part, FIELDS, part.name === 'csvData' ? CSV_LIMIT : undefined)
      continue
    }
    if (names.length === IMAGES_MAX) {
      throw new AppError('too_many:images', 'You can only upload a maximum of 10 images.')
    }
    const name = cleanFileName(part.fileName) || 'image'
    names.push(name)
    const bytes = await readImage(part, () => imageTooLarge(name))
    hasher.update(bytes)
    // The fault is reported when the audit begins; further images need no decoding.
    if (imageFault !== null) continue
    try {
      requireImageType(name, part.type)
      images.push(await prepare(name, bytes))
    } catch (error) {
      imageFault = error
    }
  }
  const fields = readCommonFields(form)
  if (categoryOf(fields.type) !== 'creative') {
    throw new AppError('invalid_type:type', 'Images belong to a creative report type.')
  }
  if (form.has('images')) {
    throw new AppError('invalid_type:images', 'The upload holds text where an image belongs.')
  }
  if (names.length === 0) {
    throw new AppError('required:images', 'No Images Selected: Please select at least one image to analyze.')
  }
  const text = findText(form, 'csvData') ?? ''
  const cellsTooLarge = text.length > CSV_LIMIT
  const cells = text === '' || cellsTooLarge ? null : new TextEncoder().encode(text)
  if (cells) hasher.update(cells)
  const fileName = nameFiles(names, names.length === 2 ? 2 : 1)
  return { ...fields, images, imageFault, cells, cellsTooLarge, fileHash: hasher.digest('hex'), fileName }
}

/** The specification requires checking the name; decoding checks the bytes. */
function requireImageType(name: string, type: string): void {
  if (!/^(image\/|application\/octet-stream|$)/.test(type)) throw notAnImage(name)
}

function imageTooLarge(name: string): AppError {
  return new AppError('too_large', `File '${name}' exceeds the maximum size of 15 MB.`, 'too_large')
}

function bodyTooLarge(): AppError {
  return new AppError(
    'too_large',
    'The images are too large together. Maximum size is 15 MB each.',
    'too_large',
  )
}
