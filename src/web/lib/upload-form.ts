import { categoryOf, type ReportType } from '../../shared/report-types/names'

interface Fields {
  type: ReportType
  clientId: string
  customPrompt?: string | undefined
}

/** The form of `POST /api/analyze`. */
export function toExportForm(file: File, fields: Fields): FormData {
  const form = toForm(fields)
  form.set('file', file)
  return form
}

/** The form of `POST /api/analyze-images`: `cells` is the export with their figures. */
export function toImageForm(
  images: readonly File[],
  cells: string[][] | null,
  fields: Omit<Fields, 'type'>,
): FormData {
  const form = toForm({ ...fields, type: 'static' })
  for (const image of images) form.append('images', image)
  if (cells) form.set('csvData', JSON.stringify(cells))
  return form
}

function toForm({ type, clientId, customPrompt }: Fields): FormData {
  const form = new FormData()
  form.set('type', type)
  form.set('clientId', clientId)
  form.set('category', categoryOf(type))
  if (customPrompt !== undefined) form.set('customPrompt', customPrompt)
  return form
}
