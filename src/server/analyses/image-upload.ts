import { AppError } from '../../shared/app-error'
import { categoryOf } from '../../shared/report-types'
import { notAnImage } from '../images/prepare'
import { cleanFileName } from '../http/text'
import {
  findText,
  nameOf,
  readCommonFields,
  readForm,
  requireKnownFields,
  CSV_LIMIT,
  type CommonFields,
} from './upload'

const IMAGE_LIMIT = 15 * 1024 * 1024
const IMAGES_MAX = 10
const BODY_LIMIT = IMAGES_MAX * IMAGE_LIMIT + CSV_LIMIT + 256 * 1024
const FIELDS = ['images', 'type', 'clientId', 'category', 'customPrompt', 'csvData']

export interface ImageFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface ImageUpload extends CommonFields {
  images: ImageFile[]
  /** The performance file as the browser read it; null where there is none, or it can't be used. */
  csv: Uint8Array<ArrayBuffer> | null
  /** Why a performance file that was sent is not used. */
  csvFault: string | null
  /** SHA-256 over all images and the CSV, in hex. */
  fileHash: string
  fileName: string
}

/** The multipart body of `POST /api/analyze-images`, checked field by field. */
export async function readImageUpload(request: Request): Promise<ImageUpload> {
  const form = await readForm(request, BODY_LIMIT, bodyTooLarge)
  requireKnownFields(form, FIELDS)
  const fields = readCommonFields(form)
  if (categoryOf(fields.type) !== 'creative') {
    throw new AppError('invalid_type:type', 'Images belong to a creative report type.')
  }
  const images = await Promise.all(requireImages(form).map(toImageFile))
  const { csv, csvFault } = readCsvData(findText(form, 'csvData'))
  const hasher = new Bun.CryptoHasher('sha256')
  for (const { bytes } of images) hasher.update(bytes)
  if (csv) hasher.update(csv)
  const [first, ...others] = images
  const fileName = others.length === 0 ? first!.name : `${first!.name} and ${others.length} more`
  return { ...fields, images, csv, csvFault, fileHash: hasher.digest('hex'), fileName }
}

function requireImages(form: FormData): File[] {
  const entries = form.getAll('images')
  if (entries.length === 0) {
    throw new AppError('required:images', 'No Images Selected: Please select at least one image to analyze.')
  }
  if (entries.length > IMAGES_MAX) {
    throw new AppError('too_many:images', 'You can only upload a maximum of 10 images.')
  }
  return entries.map((entry) => {
    if (typeof entry === 'string')
      throw new AppError('invalid_type:images', 'The upload holds text where an image belongs.')
    return entry
  })
}

async function toImageFile(file: File): Promise<ImageFile> {
  const name = cleanFileName(nameOf(file)) || 'image'
  if (file.size > IMAGE_LIMIT) {
    throw new AppError('too_large', `File '${name}' exceeds the maximum size of 15 MB.`, 'too_large')
  }
  // By name only a hint, but it is the spec's rule; what the bytes are is decided when they are decoded.
  if (!/^(image\/|application\/octet-stream|$)/.test(file.type)) throw notAnImage(name)
  return { name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

/** Rows of cells, header first, as CSV bytes. What can't be read is named and left out: the images stand by themselves. */
function readCsvData(text: string | null): { csv: Uint8Array<ArrayBuffer> | null; csvFault: string | null } {
  if (text === null || text === '') return { csv: null, csvFault: null }
  if (text.length > CSV_LIMIT) return { csv: null, csvFault: 'too_large' }
  try {
    const rows: unknown = JSON.parse(text)
    if (!Array.isArray(rows) || !rows.every(isRow)) return { csv: null, csvFault: 'not_rows' }
    return { csv: new TextEncoder().encode(rows.map(toLine).join('\n')), csvFault: null }
  } catch {
    return { csv: null, csvFault: 'malformed_json' }
  }
}

type Cell = string | number | boolean | null

function isRow(row: unknown): row is Cell[] {
  return (
    Array.isArray(row) &&
    row.every((cell) => cell === null || ['string', 'number', 'boolean'].includes(typeof cell))
  )
}

function toLine(row: Cell[]): string {
  return row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')
}

function bodyTooLarge(): AppError {
  return new AppError(
    'too_large',
    'The images are too large together. Maximum size is 15 MB each.',
    'too_large',
  )
}
