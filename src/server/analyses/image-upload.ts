import { AppError } from '../../shared/app-error'
import { categoryOf } from '../../shared/report-types'
import { createPartReader, readParts } from '../http/form-parts'
import { cleanFileName } from '../http/text'
import { notAnImage, type PreparedImage } from '../images/prepare'
import {
  appendText,
  CSV_LIMIT,
  findText,
  readCommonFields,
  requireKnownFields,
  type CommonFields,
} from './upload'

const IMAGE_LIMIT = 15 * 1024 * 1024
const IMAGES_MAX = 10
const BODY_LIMIT = IMAGES_MAX * IMAGE_LIMIT + CSV_LIMIT + 256 * 1024
const FIELDS = ['images', 'type', 'clientId', 'category', 'customPrompt', 'csvData']

export interface ImageUpload extends CommonFields {
  /** Already written anew, each as soon as it had arrived: never more than one of them is held as it was sent. */
  images: PreparedImage[]
  /** Why one of them could not be; null where all are there. */
  imageFault: unknown
  /** The performance file as the browser read it; null where there is none, or it can't be used. */
  csv: Uint8Array<ArrayBuffer> | null
  /** Why a performance file that was sent is not used. */
  csvFault: string | null
  /** SHA-256 over all images and the CSV, in hex. */
  fileHash: string
  fileName: string
}

type Prepare = (name: string, bytes: Uint8Array) => Promise<PreparedImage>

/** The multipart body of `POST /api/analyze-images`, checked field by field. */
export async function readImageUpload(request: Request, prepare: Prepare): Promise<ImageUpload> {
  const form = new FormData()
  const names: string[] = []
  const images: PreparedImage[] = []
  const hasher = new Bun.CryptoHasher('sha256')
  const readImage = createPartReader(IMAGE_LIMIT)
  let imageFault: unknown = null
  for await (const part of readParts(request, BODY_LIMIT, bodyTooLarge)) {
    if (part.name !== 'images' || part.fileName === null) {
      await appendText(form, part)
      continue
    }
    if (names.length === IMAGES_MAX) {
      throw new AppError('too_many:images', 'You can only upload a maximum of 10 images.')
    }
    const name = cleanFileName(part.fileName) || 'image'
    names.push(name)
    const bytes = await readImage(part, () => imageTooLarge(name))
    hasher.update(bytes)
    // Said when the audit has begun, which is where it belongs; the others need not be decoded for that.
    if (imageFault !== null) continue
    try {
      requireImageType(name, part.type)
      images.push(await prepare(name, bytes))
    } catch (error) {
      imageFault = error
    }
  }
  requireKnownFields(form, FIELDS)
  const fields = readCommonFields(form)
  if (categoryOf(fields.type) !== 'creative') {
    throw new AppError('invalid_type:type', 'Images belong to a creative report type.')
  }
  if (form.has('images')) {
    throw new AppError('invalid_type:images', 'The upload holds text where an image belongs.')
  }
  const [first, ...others] = names
  if (first === undefined) {
    throw new AppError('required:images', 'No Images Selected: Please select at least one image to analyze.')
  }
  const { csv, csvFault } = readCsvData(findText(form, 'csvData'))
  if (csv) hasher.update(csv)
  const fileName = others.length === 0 ? first : `${first} and ${others.length} more`
  return { ...fields, images, imageFault, csv, csvFault, fileHash: hasher.digest('hex'), fileName }
}

/** By name only a hint, but it is the spec's rule; what the bytes are is decided when they are decoded. */
function requireImageType(name: string, type: string): void {
  if (!/^(image\/|application\/octet-stream|$)/.test(type)) throw notAnImage(name)
}

function imageTooLarge(name: string): AppError {
  return new AppError('too_large', `File '${name}' exceeds the maximum size of 15 MB.`, 'too_large')
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
