import { AppError } from '../../shared/app-error'
import { type Category, categoryOf, isReportType, type ReportType } from '../../shared/report-types/names'
import { createPartReader, readParts, readStart, type Part } from '../http/form-parts'
import { readPrompt } from '../http/prompt'
import { cleanFileName } from '../http/text'

export const CSV_LIMIT = 5 * 1024 * 1024
// Allowance beside the file for boundaries, other fields and a long prompt.
const ENVELOPE = 256 * 1024
/** Maximum of a text field: a prompt of 4,000 characters has at most 16 KB. */
const TEXT_LIMIT = 64 * 1024
const FIELDS = ['file', 'type', 'clientId', 'category', 'customPrompt']

/** Fields of both kinds of upload beside their files. */
export interface CommonFields {
  type: ReportType
  category: Category
  clientId: string
  customPrompt: string | null
}

export interface CsvUpload extends CommonFields {
  bytes: Uint8Array<ArrayBuffer>
  /** SHA-256 of the bytes, in hex. */
  fileHash: string
  fileName: string
  /** The caller notifies about a failure itself. */
  ownNotice?: boolean
}

function csvTooLarge(): AppError {
  return new AppError('too_large', 'File is too large. Maximum size is 5 MB.', 'too_large')
}

/** Reads and checks the multipart body of `POST /api/analyze`. */
export async function readCsvUpload(request: Request): Promise<CsvUpload> {
  const form = new FormData()
  // The announced length is that of the file and a few fields.
  const readFile = createPartReader(CSV_LIMIT, Number(request.headers.get('content-length')))
  const hasher = new Bun.CryptoHasher('sha256')
  const files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = []
  for await (const part of readParts(request, CSV_LIMIT + ENVELOPE, csvTooLarge)) {
    if (part.name !== 'file' || part.fileName === null) await appendText(form, part, FIELDS)
    else if (files.length > 0) throw new AppError('too_many:file', 'Please upload one file at a time.')
    else {
      const hashed = { ...part, body: hashing(part.body, hasher) }
      files.push({ name: cleanFileName(part.fileName), bytes: await readFile(hashed, csvTooLarge) })
    }
  }
  const fields = readCommonFields(form)
  if (form.has('file')) {
    throw new AppError('invalid_type:file', 'The upload holds text where a file belongs.')
  }
  const [file] = files
  if (!file) throw new AppError('required:file', 'Please choose a file.')
  const { name: fileName, bytes } = file
  if (!/\.csv$/i.test(fileName)) {
    throw new AppError('unsupported_type', 'Invalid file type. Please upload a CSV file.', 'unsupported')
  }
  return { ...fields, bytes, fileHash: hasher.digest('hex'), fileName }
}

/** Hashes each chunk as it arrives, so that the hash is ready at the end. */
async function* hashing(
  body: AsyncIterable<Uint8Array>,
  hasher: Bun.CryptoHasher,
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of body) {
    hasher.update(chunk)
    yield chunk
  }
}

/**
 * Reads the text fields. A file in place of a text is kept without content, for validation to refuse. Unknown and
 * repeated fields are refused before they are read, so that they cannot fill the memory.
 */
export async function appendText(
  form: FormData,
  part: Part,
  known: readonly string[],
  limit = TEXT_LIMIT,
): Promise<void> {
  const { name, fileName } = part
  if (!known.includes(name))
    throw new AppError('unknown_field', 'The upload has a field that is not known here.')
  if (form.has(name)) throw namedTwice(name)
  if (fileName !== null) {
    form.append(name, new Blob(), fileName)
    return
  }
  // One byte more than allowed, so that validation notices too long a text.
  form.append(name, new TextDecoder().decode(await readStart(part, limit + 1)))
}

function namedTwice(name: string): AppError {
  return new AppError(`too_many:${name}`, `The upload names the ${name} more than once.`)
}

export function readCommonFields(form: FormData): CommonFields {
  const type = requireText(form, 'type')
  if (!isReportType(type)) throw new AppError('invalid_type:type', 'This report type does not exist.')
  const clientId = findText(form, 'clientId')
  if (!clientId) throw new AppError('required:clientId', 'Invalid client')
  // Required by the specification, but derived from the type: a wrong category is corrected.
  findText(form, 'category')
  return {
    type,
    category: categoryOf(type),
    clientId,
    customPrompt: readPrompt(findText(form, 'customPrompt')),
  }
}

export function findText(form: FormData, name: string): string | null {
  const value = form.get(name)
  if (value === null) return null
  if (typeof value !== 'string') throw new AppError(`invalid_type:${name}`, `The ${name} must be text.`)
  return value
}

function requireText(form: FormData, name: string): string {
  const value = findText(form, name)
  if (!value) throw new AppError(`required:${name}`, `The upload lacks its ${name}.`)
  return value
}
