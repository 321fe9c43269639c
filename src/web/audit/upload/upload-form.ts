import { categoryOf, type ReportType } from '../../../shared/report-types/names'

/** The fields that every upload has; its files are the caller's to add. */
export function toUploadForm(type: ReportType, clientId: string, customPrompt?: string): FormData {
  const form = new FormData()
  form.set('type', type)
  form.set('clientId', clientId)
  form.set('category', categoryOf(type))
  if (customPrompt !== undefined) form.set('customPrompt', customPrompt)
  return form
}
